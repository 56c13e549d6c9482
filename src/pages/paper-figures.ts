/**
 * The figures that SynthWorlds gives of its corpora (table 1; shortest paths of the navigation pairs, section 5): rounded as
 * there. Universes of other tools can be held against them.
 */
export const PAPER_FIGURES = {
  pages: 6290,
  facts: 161_000,
  entityTypes: 956,
  relationTypes: 354,
  averageDegree: 14.6,
  density: 0.0023,
  questions: 1200,
  navigationPairs: 1000,
  shortestPath: { median: 5, most: 11 },
} as const;
