/** Words that hold a name together; they name nothing and may stay. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  "a an and at between by for from in of on or the to under upon with".split(" "),
);

/** Words that tell one thing from another of nearly the same name; they stay where a name is carried over. */
export const QUALIFIERS: ReadonlySet<string> = new Set(
  (
    "north south east west northern southern eastern western central northeast northwest southeast southwest " +
    "upper lower inner outer greater great little new old middle ancient classical modern"
  ).split(" "),
);

const words = (text: string): readonly string[] => text.split(" ");

/**
 * Nouns for titles of films, books and songs. Those that stand in a label of the universe are not used in it, so there
 * are more here than a title needs.
 */
export const TITLE_NOUNS = words(
  "lantern orchard harbor ember thistle lullaby parade hollow sparrow meadow ferry lighthouse compass feather tapestry " +
    "riddle whisper cinder willow heron anchor attic almanac bramble brook candle carousel cellar chapel cipher clearing " +
    "cloak cobbler cove crossing curtain dagger dawn doorway dusk echo errand falcon fiddler footpath foundling fox garland " +
    "gate glacier gondola granary grove guest harvest hatter hearth hermit hinge hourglass inkwell inn ivy jewel juniper " +
    "kettle keeper kite ladder larder lark ledger locket loom magpie mantle maze messenger mill mirror moth nettle " +
    "nightingale nursery oath otter outpost owl paddle parlor passage pasture pebble pedlar pilgrim plum porch postman " +
    "quarry quilt raft rain raven reed ribbon ridge ringmaster rook saddle sailor scarecrow shepherd shore shutter " +
    "signal silo sleigh snowfall spindle staircase stencil stoker stranger sundial swallow tailor tavern tempest tenant " +
    "threshold tinker toll torch trellis tunnel umbrella vagabond verdict veranda vigil vineyard wager wagon walnut " +
    "warden watchman weathervane weaver well wharf whistle windmill window winter wreath wren",
);

/** Adjectives for titles. */
export const TITLE_ADJECTIVES = words(
  "amber ashen autumn barren bashful bitter borrowed brittle bronze burning careless copper crooked distant drifting dusty " +
    "empty fading faithful faraway forgotten frosted gentle gilded hasty hidden hollow homeward idle jagged lonesome " +
    "lucky mended mild misty mossy muddy narrow nimble northbound painted pale patient quiet ragged restless rusty " +
    "salted scattered shallow silent sleepless slender snowbound sober solitary southbound stolen sunken tangled tender " +
    "timid unspoken velvet wandering wayward weary winding wooden",
);

/** Plural nouns for sports teams and bands. */
export const TEAM_NOUNS = words(
  "comets ravens foxes herons otters badgers falcons stags lynxes larks ospreys magpies mariners millers miners pilots " +
    "pioneers porters rangers rockets sailors sentinels skylarks smiths stallions storks swifts thunderbirds tornadoes " +
    "voyagers wasps weavers wildcats wolverines woodpeckers",
);
