import type { FactGraph } from "../graph/fact-graph.ts";
import { ON_SUBJECT_PAGE } from "../graph/page-table.ts";
import type { PropertyId } from "../model/ids.ts";
import { comparable, indexOfWords, isProper } from "../model/text.ts";
import { EDGE_ENDED, type Universe } from "../universe/universe.ts";
import { NOT_FOR_QUESTIONS } from "./not-for-questions.ts";

/** What makes an instance a question. Each rule is a filter on instances alone; uniqueness and pages never see it. */
export interface QuestionRules {
  /** Relations that take no part. */
  readonly without: readonly PropertyId[];
  /** A relation of 20 facts or more whose commonest object has over 40 % of them: only in facts that point at the answer. */
  readonly avoidDominated: boolean;
  /** No fact, in either direction and by any relation, between a root and the answer (or the fact's object, if a time). */
  readonly avoidShortcuts: boolean;
  /** Where branches meet, each alone leads to two entities or more. */
  readonly avoidIdleBranches: boolean;
  /** No root's label contains (as whole words) or equals the label of a bridge or the answer. */
  readonly avoidNameHints: boolean;
  /** A root has a label that no other entity of the universe has. */
  readonly uniqueRoots: boolean;
  /** Facts that ended (P582) are left out, unless the answer is a time. */
  readonly avoidEnded: boolean;
  readonly properBridges: boolean;
  readonly properAnswers: boolean;
}

/** All rules on. */
export const QUESTION_RULES: QuestionRules = {
  without: NOT_FOR_QUESTIONS.map(({ id }) => id),
  avoidDominated: true,
  avoidShortcuts: true,
  avoidIdleBranches: true,
  avoidNameHints: true,
  uniqueRoots: true,
  avoidEnded: true,
  properBridges: true,
  properAnswers: true,
};

/** All rules off. */
export const NO_RULES: QuestionRules = {
  without: [],
  avoidDominated: false,
  avoidShortcuts: false,
  avoidIdleBranches: false,
  avoidNameHints: false,
  uniqueRoots: false,
  avoidEnded: false,
  properBridges: false,
  properAnswers: false,
};

/** Whether the answer is an entity, or a time that qualifies the last fact. */
export type AnswerKind = "entity" | "time";

/** A bit of {@link FactRoles.ofEdge}: the edge may be a fact that points at a bridge. */
export const INNER = 1;
/** A bit of {@link FactRoles.ofEdge}: the edge may be a fact that points at the answer. */
export const LAST = 2;

/** A bit of {@link FactRoles.ofEdge}: the edge stands on its subject's page. */
export const ON_OWN_PAGE = 4;

/** What edges and nodes may be in an instance, as far as they alone decide it. */
export interface FactRoles {
  /** edge → bits INNER, LAST, and where it has one of them ON_OWN_PAGE */
  readonly ofEdge: Uint8Array;
  /** node → 1 where it may be a root */
  readonly root: Uint8Array;
}

const DOMINATED_FROM = 20;
const DOMINATED_ABOVE = 0.4;

/**
 * Applies the rules that look at one fact or one entity. Only edges that stand on a page and are no self-loops have a
 * role. Where the answer is a time, the object of the last fact is named in the question: it need not be proper, but its
 * label must be as unique as a root's. 1 byte an edge and 3 a node.
 */
export function assignRoles(
  universe: Universe,
  edgePages: Uint8Array,
  rules: QuestionRules,
  answer: AnswerKind,
): FactRoles {
  const { graph, edgeFlags } = universe;
  const { nodeCount, edgeCount, subject, relation, object } = graph;
  const isUnfit = new Uint8Array(graph.relationCount);
  for (const id of rules.without) {
    const number = universe.relationOf(id);
    if (number >= 0) isUnfit[number] = 1;
  }
  const isDominated = rules.avoidDominated ? dominatedRelations(graph) : new Uint8Array(graph.relationCount);
  const isEnded = rules.avoidEnded && answer === "entity" ? EDGE_ENDED : 0;
  const labels = universe.labels();
  const root = rules.uniqueRoots ? uniquelyLabelled(universe) : new Uint8Array(nodeCount).fill(1);
  const needsProper = rules.properBridges || rules.properAnswers;
  const proper = needsProper ? Uint8Array.from(labels, (label) => (isProper(label) ? 1 : 0)) : undefined;
  const bridge = rules.properBridges ? proper : undefined;
  const last = answer === "time" ? root : rules.properAnswers ? proper : undefined;

  const ofEdge = new Uint8Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    const o = object[e]!;
    if (edgePages[e] === 0 || subject[e] === o || isUnfit[relation[e]!] || edgeFlags[e]! & isEnded) continue;
    let bits = 0;
    if (!isDominated[relation[e]!] && (bridge === undefined || bridge[o])) bits = INNER;
    if (last === undefined || last[o]) bits |= LAST;
    if (bits > 0 && edgePages[e]! & ON_SUBJECT_PAGE) bits |= ON_OWN_PAGE;
    ofEdge[e] = bits;
  }
  return { ofEdge, root };
}

/**
 * relation → 1 where it has 20 edges or more and its commonest object has over 40 % of them. Two passes over the edges in
 * their order: no more than two objects can have over a third of a relation's edges, and two counters a relation keep
 * them (J. Misra, D. Gries, "Finding repeated elements", 1982); then these are counted.
 */
export function dominatedRelations({ relationCount, edgeCount, relation, object }: FactGraph): Uint8Array {
  const edges = new Uint32Array(relationCount);
  const candidate = new Uint32Array(2 * relationCount);
  const count = new Uint32Array(2 * relationCount);
  for (let e = 0; e < edgeCount; e++) {
    const r = relation[e]!;
    const o = object[e]!;
    const at = 2 * r;
    edges[r]!++;
    if (count[at]! > 0 && candidate[at] === o) count[at]!++;
    else if (count[at + 1]! > 0 && candidate[at + 1] === o) count[at + 1]!++;
    else if (count[at] === 0) {
      candidate[at] = o;
      count[at] = 1;
    } else if (count[at + 1] === 0) {
      candidate[at + 1] = o;
      count[at + 1] = 1;
    } else {
      count[at]!--;
      count[at + 1]!--;
    }
  }
  // A counter at zero names no object: its candidate is counted all the same, and has what it has.
  count.fill(0);
  for (let e = 0; e < edgeCount; e++) {
    const at = 2 * relation[e]!;
    if (candidate[at] === object[e]) count[at]!++;
    else if (candidate[at + 1] === object[e]) count[at + 1]!++;
  }
  return Uint8Array.from(edges, (all, r) => {
    const most = Math.max(count[2 * r]!, count[2 * r + 1]!);
    return all >= DOMINATED_FROM && most > DOMINATED_ABOVE * all ? 1 : 0;
  });
}

/** node → 1 where it has a label that no other node and no context entity has */
function uniquelyLabelled(universe: Universe): Uint8Array {
  const unique = new Uint8Array(universe.graph.nodeCount);
  const bearer = new Map<string, number>();
  universe.labels().forEach((label, node) => {
    if (label === null) return;
    const name = comparable(label);
    const other = bearer.get(name);
    if (other === undefined) unique[node] = 1;
    else unique[other] = 0;
    bearer.set(name, node);
  });
  for (const { label } of universe.context().values()) {
    const other = label === null ? undefined : bearer.get(comparable(label));
    if (other !== undefined) unique[other] = 0;
  }
  return unique;
}

/** Tells whether the label of a named entity gives away one that must be found. */
export function givesAway(named: string | null, sought: string | null): boolean {
  if (named === null || sought === null) return false;
  return indexOfWords(comparable(named), comparable(sought)) >= 0;
}
