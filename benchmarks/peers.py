# The peers of samplers.ts: python3 peers.py task folder nodes. Prints one line of JSON; times are seconds.
# The folder has facts.u32 (subject, relation, object, pages) and pairs.u32 (distinct pairs of neighbours), or start.u32,
# target.u32, wanted.u32 and steps.f64 (a walk).
import json
import statistics
import sys
import time

import numpy as np

task, folder, nodes = sys.argv[1], sys.argv[2], int(sys.argv[3])
ROUNDS = 1 if nodes > 300_000 else 7


def timed(work):
    started = time.perf_counter()
    result = work()
    return time.perf_counter() - started, result


def repeated(work):
    runs = [timed(work) for _ in range(ROUNDS)]
    return statistics.median(seconds for seconds, _ in runs), runs[0][1]


def checksum(values):
    places = np.arange(len(values), dtype=np.int64) % 1009 + 1
    return int(np.sum(np.asarray(values, dtype=np.int64) * places) % 2**40)


def pairs():
    return np.fromfile(f"{folder}/pairs.u32", dtype=np.uint32).reshape(-1, 2)


def pairs_of_facts():
    facts = np.fromfile(f"{folder}/facts.u32", dtype=np.uint32).reshape(-1, 4).astype(np.int64)
    s, o = facts[:, 0], facts[:, 2]
    keys = np.unique((np.minimum(s, o) * nodes + np.maximum(s, o))[s != o])
    return np.stack([keys // nodes, keys % nodes], axis=1)


def igraph():
    import igraph as ig

    load, graph = timed(lambda: ig.Graph(n=nodes, edges=pairs()))
    seconds, cores = repeated(graph.coreness)
    return {"load": load, "seconds": seconds, "checksum": checksum(cores)}


def graph_tool():
    import graph_tool.all as gt

    def listed(edges):
        graph = gt.Graph(directed=False)
        graph.add_vertex(nodes)
        graph.add_edge_list(edges)
        return graph

    listed(pairs()).save(f"{folder}/pairs.gt")
    ways = {".gt file": lambda: gt.load_graph(f"{folder}/pairs.gt"), "numpy edge list": lambda: listed(pairs())}
    loads = {how: timed(load) for how, load in ways.items()}
    how = min(loads, key=lambda how: loads[how][0])
    load, graph = loads[how]
    from_facts, _ = timed(lambda: listed(pairs_of_facts()))
    seconds, cores = repeated(lambda: gt.kcore_decomposition(graph))
    return {"load": load, "how": how, "fromFacts": from_facts, "seconds": seconds, "checksum": checksum(cores.a)}


def networkx():
    import networkx as nx

    def build():
        graph = nx.Graph()
        graph.add_nodes_from(range(nodes))
        graph.add_edges_from(pairs().tolist())
        return graph

    load, graph = timed(build)
    seconds, cores = timed(lambda: nx.core_number(graph))
    return {"load": load, "seconds": seconds, "checksum": checksum([cores[v] for v in range(nodes)])}


def walk():
    from scipy.sparse import csr_matrix

    start = np.fromfile(f"{folder}/start.u32", dtype=np.uint32).astype(np.int64)
    target = np.fromfile(f"{folder}/target.u32", dtype=np.uint32).astype(np.int64)
    share = np.repeat(1.0 / np.diff(start), np.diff(start))
    return csr_matrix((share, target, start), shape=(nodes, nodes))


def check(found, wanted):
    steps = np.fromfile(f"{folder}/steps.f64", dtype=np.float64).reshape(-1, nodes)
    return max(float(np.max(np.abs(steps[i] - h) / np.maximum(1, np.abs(h)))) for i, h in zip(wanted, found))


def sparse_lu():
    from scipy.sparse import eye
    from scipy.sparse.linalg import splu

    matrix, targets = walk(), np.fromfile(f"{folder}/wanted.u32", dtype=np.uint32)
    asked = range(0, len(targets), max(1, len(targets) // (3 if nodes < 5000 else 1)))
    times, found, residuals = [], [], []
    for i in asked:
        keep = np.arange(nodes) != targets[i]

        def solve():
            inner = (eye(nodes, format="csr") - matrix)[keep][:, keep].tocsc()
            return splu(inner).solve(np.ones(nodes - 1))

        seconds, h = timed(solve)
        times.append(seconds)
        whole = np.zeros(nodes)
        whole[keep] = h
        found.append(whole)
        left = whole - 1 - matrix @ whole
        residuals.append(float(np.max(np.abs(left[keep]))))
    return {"seconds": statistics.median(times), "difference": check(found, asked), "residual": max(residuals)}


def dense_inverse():
    matrix, targets = walk().toarray(), np.fromfile(f"{folder}/wanted.u32", dtype=np.uint32)

    def solve():
        system = matrix.T - np.eye(nodes)
        system[-1, :] = 1
        one = np.zeros(nodes)
        one[-1] = 1
        rest = np.linalg.solve(system, one)
        z = np.linalg.inv(np.eye(nodes) - matrix + rest[None, :])
        return (np.diag(z)[None, :] - z) / rest[None, :]

    seconds, steps = timed(solve)
    return {"seconds": seconds, "difference": check([steps[:, t] for t in targets], range(len(targets)))}


print(json.dumps({f.__name__: f for f in (igraph, graph_tool, networkx, sparse_lu, dense_inverse)}[task]()))
