import { nearest } from '../core/nearest.ts';
import { fail, type Result, succeed } from '../core/result.ts';

export type LinkCodeProblem =
  /** A word that no code has, and the nearest one that a code can have. */
  | { readonly kind: 'unknown-word'; readonly word: string; readonly meant: string | undefined }
  | { readonly kind: 'words-missing'; readonly found: number; readonly words: number };

const LINK_WORDS = 6;

/**
 * The link code of a seed of 128 bits, such as the system draws.
 *
 * @example linkCodeOf('00000000000000000000000000000000') // 'aback aback aback aback aback aback'
 */
export function linkCodeOf(seed: string): string {
  const bits = BigInt(`0x${seed}`);
  const count = BigInt(linkWords.length);
  return Array.from(
    { length: LINK_WORDS },
    (_, place) => linkWords[Number((bits / count ** BigInt(place)) % count)],
  ).join(' ');
}

export function parseLinkCode(typed: string): Result<string, LinkCodeProblem> {
  const words = typed.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const word = words.find((each) => !linkWordSet.has(each));
  if (word !== undefined)
    return fail({ kind: 'unknown-word', word, meant: nearest(word, linkWords) });
  return words.length === LINK_WORDS
    ? succeed(words.join(' '))
    : fail({ kind: 'words-missing', found: words.length, words: LINK_WORDS });
}

/**
 * The words of link codes: 2,048, so that six have 66 bits. They are common words of four to six
 * letters of keypeg's own lists, and any two differ in at least two edits, so that a word with one
 * mistyped letter is never another one.
 */
export const linkWords: readonly string[] = `
aback abacus abate abbey abbot abet abhor ably abode about absent absurd abyss accede accept
accuse acne acorn acquit acrid acted acting action active actor actual acumen acute adage added
adept adhere adjoin admit adobe adult advent advice afar affix afield aflame afoot again aged
agent agile aging agony agree ahead ahoy aide aimed aisle akin alarm albeit albino album alcove
alert algae alias alibi align alive allay allow almond alms along aloof aloud alpha also alter
always amaze amber amen amid amiss amoeba amok amount ample amulet amuse analog anemic anger angle
angry angst animal annex annoy annul anon antic antler anvil aorta apart apex apiece appeal apply
apron arable arbor arcade ardent arena argue aria arisen armory armpit army aroma around arouse
array arrow artful ashen ashore asked asset assign assist assume asthma astray atlas atom atone
attain audit aura auto autumn avail avow avowal await aware away awful awhile awoke axiom axis
axle azure baby badge bagel baggy bait balk ballot balmy banal banana band bandit banjo banter
barn barrel base basil basket bath baton bawdy bawl bayou beady bear beauty beckon become beefy
beet befit before begun behalf behind beige being belfry belie belong below bench berth beside
beta beyond bias bible bicker bigamy bigot bill billow bingo biped birch bird bison black blame
bleak blend blew blimp blink bliss blitz blob blotch blown blunt blur boast bodily bogus bolt bony
boor bootee booth borne bossy bounty boxer boyish brace braid brass brat bravo brawn bred bribe
brick brief brim briny broil broke bronze brood browse bruise brush buckle buddy bugle build bulb
bulky bummer buoy burble burden bureau burger burnt burp burro buxom buyer bygone byte byway cabin
cable cacao cache cacti cactus cadet cage calm cameo candid candle candor canine canny canoe cargo
carol carry cart carve cashew cater caught caulk cause caveat cavort cease cedar celery cell
census chaff chain chalk chance chant chaos chasm cheap check cheer chess chewy chic chief child
chime china chintz chirp chisel choir choose chore chorus chow chubby chum chunk churn chute cider
cigar circa cite citrus civic claim claret clash claw clear cleave clef clerk client cliff climb
clip clique cloak clod close cloth clout cloven club clumsy clung coach coax cobalt cobra cocky
cocoa code coerce cognac collar colon comb combat comedy comet comic coming comma coop copy coral
cordon cork corny corps corset cosmos cougar cough count coupon crab crack cradle crafty craggy
cramp crane crazy creak creed crepe cringe crises crisp crook cross crown crude crumb crummy crust
crux crying crypt cubic cuckoo cuddle cupful cure curly cursor custom cutlet cycle cyclic cymbal
cynic cyst czar daddy daily dais damage damp darken dash data datum daub daunt daze deacon deaf
dealt debit debug decay deduct deed deface defend defer defy deity deli delta deluge delve demure
denim depart depose depot depth deride desk detest devote devout diary diet differ digit dimly
dimmer dingy dining dire disarm disco dismal dispel ditto dizzy dodge dodo doer dogma doll domain
doodle doom dopey dotted double doubt douse dove downy dozen dragon drama drank draw dream dregs
dressy drift drill drip drive drone drool drum dryer dryly dual duck duff duly dumpy dunce dupe
during dusty duvet dwarf dwelt eager eagle early earth easel easy eaten eave echo eczema edgy
edict editor eerie effect effort egoism eight elbow elder elegy elicit elite else elude elves
email embed emerge emir empire empty enact encase ended endow enema engage engine enroll ensue
enter entice entity entrap entry envoy enzyme epic epoch equal equip equity erase erect ergo erode
error erupt escape essay ethic ethos eulogy evade evenly event ever evoke exalt exam excess exert
exhume exile exit expel expend expose extol extra facade facet facile fade fairy faith falcon
false famine fancy farce fasten fatty fault fauna favor feign feint feline felt fern ferry fervor
fester fetid feud fewer fewest fiasco fiber fiddle fidget fiend fiery fifty figure filet filmy
filthy final finch finely finger firm firmly first fiscal fishy fitter five fixed fixing fizzle
flail flaky flap flare flask flea fleck fleece fleshy flier flimsy flit flog floor flora floss
fluff fluid flunk flurry flush flute flux foal foamy focus fodder fogy foment fond fondle foray
forge forgot formal fort forum foyer frame franc freely fresh fret friar fried fright frisky from
front frosty froth froze frugal fruit fuel fully fume fungi furor fussy fuzz gala galaxy gallon
galore gambit game gamma gamut garb garden gather gaudy gauge gavel gawk geese genie gently genus
germ ghost ghoul giant gibe giddy gild girdle girl gist glade gladly gland glass gleam glen glib
glint gloat globe gloom glow glue gnash gnat gnome goad gobble goblin godly goggle going gooey
goon gopher gory gotten gourd gout gram grape grasp gravy greet grew grille grime grind grisly
grit gritty groan grocer groggy groovy group grove growl grub grudge gruel gruff grumpy guard
guest guile guinea guitar gulch gulf gullet gummy gunmen gunner guppy guru gush gyrate habit hair
halt halve hamlet hammer happen happy hardly harm harsh haul haven havoc hazel hazy heart heath
heavy hectic hedge hefty hello helm hemp hence herald herd heresy hermit heroic heron heyday
hidden hijack hike hinge hint hiring hiss hoard hobby hobo hollow holy homey honest honk honor
hood hopper horn hornet horse hotbed hourly howl huffy huge hulk human humbly humid humor hung
hurry hurt husky hustle hutch hyena hymn hymnal ideal idiom idle idol igloo ignite ignore image
impart impel imply inane inbred incite incur indeed index induct inept infer info inject inky
inlaid inlay inlet innate input insert insist intern invade iodine iota irate iris iron issue
itchy ivory jabber jaguar jargon jaunty jazz jeans jelly jewel jiffy jilt jinx jockey join joking
jostle jovial joyful judge judo juggle juicy jumbo junior junta jury jute kayak keel keenly kelp
kept khaki kidney kilo kimono kind kindly kiosk kitty kiwi knead knelt knew knit knob knock knoll
known koala kosher kudos labor laden ladle lady lake lamb lance lanky lapel lapse large larva
latch lately latent latex lathe laud laugh laurel lavish layer layout league leaky lean leapt
leash leech leery legume lemon lent lesion less lethal letup levee levity levy libel lieu liking
lilac lily limbo limit line lion lisp liter little liven llama loaf loath loft logged logic logo
lonely look loony lope lord lotus lowest lowly lucid lucky lump lunar lunge lupine lurch lurk
lying lyric mace macho madam madly madmen magic maiden main maize major makeup mama mange mania
manner manure mapped mark market martin mascot mason matte mauve maxim maybe mayhem mealy meant
media melon memo memoir mend menial mentor meow mercy mere merely merit mesh messy metal meter
metro midst mighty milk mime mimic mingle minor mirage mirth mislay misled misty misuse mitt mixer
moat modal mohair moist molar moldy mole money morgue mortal motel moth motif motto mourn mousy
movie moving mower mucus muggy mumps munch murky murmur mushy music must mutate mutiny mutton
muzzle naive nape napkin naval neck nectar needle neon nephew neuron newbie newly newt newton
nibble nicely nicest niche niece nigh ninny ninth nippy nitwit nobly noisy nomad none noose norm
north notch noun nova novel novice nuance nudity null numb nurse nutty nylon nymph oasis obey
oblige oblong oboe obtain obtuse occur ocean oddly odor offer often ogle okay okra olden omega
omit once only onset onus ooze opal openly opera oppose opted optic option orange orbit orchid
order organ origin ornate other ouch ought outdo outer outfit outrun ovary overdo overly overt
ovum owed owner owning oxen oxide ozone pact paddle pagan palate pallid pallor paltry panda pander
panel pantie papa paper papyri parch pardon parent parka parody parse party pass pasta patchy pate
patio peal pecan peep peeve pencil peony pepper peril period perky pert petite petty phase phone
photo piano pick picket picnic pierce piety pilfer pillar pilot pinion pious pipe pique pitch
pithy pixie pizza place plaid planar plank play plaza pleat plenty pliant plight plop pluck plumb
plus podium poem poetry poise pokey policy polio polish polka polyp pomp poncho pool poorly poppy
porous portly post postal potter pound powder preen press prey prince print prior prism privy
prize probe profit prompt prong proud prow proxy prune psalm pseudo pudgy pulp pulse puma puny
pupil puppet puree purity purr putt pyre python quail quake qualm quarry quart quash quaver quay
queen quell query queue quick quilt quite quiz quota rabbi rabid rabies racing racy radar radial
radii raft rail rainy raise rally ramble ranch rancid rang rare rashly ration rattle rayon razor
react read realm rebind rebut recap recede recent recite recoil record recur redden redo reek
refuel refund regain regal regime relate relax relic relief relish remark remiss remit remove
rename renew rental reply repute resale reset resin retch retina retry retype reuse revel review
revolt revue rhino rhyme rice ridge riding rigid rigor rinse riot ripen ripped risk ritual rival
river roam robin robot rock rodeo roof roomy roost rosary rose rotor rotund rouge rowdy royal
rubble rubric ruffle rugby ruin rule rumple runt runway rural saber sack safety saga said salad
salon salty sandal sandy sane sari sassy satin satire sauce saving savvy scald scar scarce scene
scoff scoot scope scowl scram screen screw scribe script scrub seaman sect secure sedan seeing
seer seize senate sensor serene serial serum serve setter seven sewn shady shaft shall shame sharp
sheen shelf sherry shield shiny shire shoal shoe shook shown shred shrug shuck shun shyer siege
sierra siesta sift sigma sign signal silken silly sinew singly sinus siren sixth skate skein skew
skim skimpy skirt skull slab slant sleet sleeve slick slime sling sliver slosh slot sludge sluice
slum smash smelt smile smirk smith smoky smote smug snag snake snappy snarl snatch sneak snide
sniff snip snore snout snowy soap social socket soda soggy sold solemn solve song sonic soothe
sooty sordid sorely sorry sour source south spade spark spasm spat spawn spear speck sped spent
spicy spider spine spiral splash splice split spoil spoon sport spotty sprawl spree sprig spry
spurn squat squeal squid squint squirm staff stair stale stank starry start starve static stay
steel stem stern sticky stifle still stingy stint stock stoke stomp stony stood storm stow straw
strive strong struck strut stub stubby study stuffy stylus suave subset suds suede suffix sugar
suit sundae sundry sunk sunlit sunny sunup super supple surf swam swampy swathe sweat sweep swell
swig swipe swirl switch swoop sworn swung symbol syntax syrup tabby taboo tacit tacky taco tactic
taint talc talent tamely tamper tandem tango tardy target task tasty taut tawny taxi teach team
tedium teen teeth tempo tenet tennis tenor tense tepee tepid tether text than thatch thee theft
their theory thick thing thinly third this thorny those thou thread throne throw thrust thud thump
tiara tidal tidy tier tiff tilde timid timing tinker tipsy tiptoe title today toil token tomato
tome tonal tonsil toot topaz topic torch torque toss totem toward towel town toxin tract trade
train trawl tray treat trek trench trend trial trio tripe trod troll troop trough trout truce
truly trunk trusty truth tube tuft tulip tuna tunic tunnel turn turnip tussle tutor twang tweak
tweet twice twin twist type typhus typist udder ultra unable uncle uncut undid undone undue unduly
unfair unfit unfurl union unity unjust unlike unsaid untie unto unwind unwrap upbeat upend uplift
upon upper uproar uproot upset upside urban urchin urge urgent usage user using usual usurp utmost
utter vague valet valid valise vapor varied vast vein velour venom venue verb verbal verge vermin
vessel veto viable vial vicar video view vigil vinyl viola viper virtue vise visit visor vista
vivid vocal voice void vote voyage wafer wagon waif waist waken waking wall wallet walnut waltz
warble ward warmth wasp waste watt wavy weary weedy weekly weigh weird weld west whack whale wharf
what wheel where whew which whiff whine whirl whisk whiten whiz whom whoop widen widow width wife
wince windy wing winter wiry wisely wish wispy within wizard wobbly wolf woman wont wooden wordy
wore worst would woven wrap wrath wren write wrung yacht yank yawn yearn yeast yeti yield yodel
yoga yoke yolk young zany zebra zero zigzag zinc zodiac
`
  .trim()
  .split(/\s+/);

const linkWordSet: ReadonlySet<string> = new Set(linkWords);
