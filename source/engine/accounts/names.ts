import { drawMany, type Random, randomFrom } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { AccountName } from '../core/stored/account.ts';

export const nameLength = { min: 3, max: 16 } as const;

export type NameProblem =
  | 'too-short'
  | 'too-long'
  | 'illegal-character'
  | 'first-not-letter'
  | 'hyphens'
  | 'reserved';

/**
 * A name that a player has chosen, in small letters, or why it cannot be one; whether it is free is
 * up to the store.
 *
 * @example parseName('Old-Owl') // { ok: true, value: { text: 'old-owl', skeleton: 'oldovvl' } }
 */
export function parseName(input: string): Result<AccountName, NameProblem> {
  const trimmed = input.trim();
  // Before the change of case, which turns the Kelvin sign into a k.
  if (/[^A-Za-z0-9-]/.test(trimmed)) return fail('illegal-character');
  const text = trimmed.toLowerCase();
  if (text.length < nameLength.min) return fail('too-short');
  if (text.length > nameLength.max) return fail('too-long');
  if (!/^[a-z]/.test(text)) return fail('first-not-letter');
  if (/--|-$/.test(text)) return fail('hyphens');
  return isReserved(text) ? fail('reserved') : succeed({ text, skeleton: skeletonOf(text) });
}

/** A text that is equal for names that look alike. Stored names are compared by it: a change needs a migration. */
export const skeletonOf = (name: string): string =>
  name.replaceAll(/[01im5w-]/g, (character) => prototypes[character] ?? character);

const prototypes: Readonly<Record<string, string>> = {
  // All entries of Unicode's confusables.txt (UTS 39) between characters of names.
  '0': 'o',
  '1': 'l',
  m: 'rn',
  // keypeg's own, for the digits that players put in the place of letters, for fonts that join two
  // letters, and because a hyphen is easily missed.
  i: 'l',
  '5': 's',
  w: 'vv',
  '-': '',
};

/** Names of people who run a server: also reserved as a part of a name, or with digits after it. */
const staff = [
  ...['admin', 'administrator', 'hostmaster', 'keypeg', 'mod', 'moderator', 'official', 'operator'],
  ...['owner', 'postmaster', 'root', 'security', 'server', 'staff', 'support', 'sysadmin'],
  ...['system', 'webmaster', 'guest'],
];

/** Names with another meaning in the program: machines, players without an account, nothing. */
const others = [
  ...['allan', 'bit', 'clerk', 'dicey', 'greta', 'irma', 'ora', 'perfecta', 'petra', 'theo'],
  ...['machine', 'robot', 'solver', 'codemaker', 'codebreaker', 'referee', 'opponent'],
  ...['anonymous', 'deleted', 'nobody', 'none', 'null', 'player', 'someone', 'undefined'],
  ...['unknown', 'you', 'everyone', 'everybody', 'daily', 'account', 'accounts', 'ssh', 'sshd'],
  ...['localhost', 'nan', 'true', 'false', 'void', 'daemon', 'www', 'ftp', 'mail', 'me'],
];

const staffSkeletons: ReadonlySet<string> = new Set(staff.map(skeletonOf));
const reservedSkeletons: ReadonlySet<string> = new Set([...staff, ...others].map(skeletonOf));

const isReserved = (text: string): boolean =>
  reservedSkeletons.has(skeletonOf(text)) ||
  [text.replaceAll('-', ''), ...text.split('-')].some(
    (part) =>
      staffSkeletons.has(skeletonOf(part)) || staffSkeletons.has(skeletonOf(withoutDigits(part))),
  );

const withoutDigits = (part: string): string => part.replace(/\d+$/, '');

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The first words of names, each of at most six letters. */
export const firstWords = words(`
  able agile airy amber ample apt aqua arctic autumn azure balmy beige blithe blue bold brave
  breezy brief bright brisk bronze bubbly calm candid candy cheery chirpy civic clean clear
  clever cobalt comfy cool copper coral cosmic cozy crafty cream crisp cyan dapper daring deft
  direct dreamy eager early earthy easy epic fair famous fast fine fluent fluffy fond frank fresh
  frosty funny fuzzy gentle giddy gifted glad golden good grand great green happy hardy hazel
  hearty honest humble indigo ivory jade jaunty jazzy jolly jovial joyful keen kind lilac lively
  loyal lucid lucky lunar lush magic major mellow merry mighty mild minty misty modern modest
  mossy native neat nimble noble novel ochre opal orange pastel pearl perky plucky polite prime
  proud quick quiet rapid rare ready regal robust rose rosy ruby rustic sage sandy savvy serene
  shiny silky silver smart smooth snowy snug solar solid sonic spry steady still stoic subtle
  sunny super sweet swift teal tender tidy tiny topaz tough trusty urban velvet vivid warm wild
  windy winter wise witty woolly young zany zesty
`);

/** The second words of names, each of at most six letters. */
export const secondWords = words(`
  acorn apple aspen aster badger bagel basil beacon bear beaver bee birch bison bobcat breeze
  brook canary canoe canyon castle cedar cello cherry cliff clock cloud clover cobra comet condor
  cookie corgi cosmos coyote crane creek cypher daisy deer dingo dove dragon drum eagle elk ember
  falcon fern ferret fiddle finch fjord forest fox gecko geyser ginger glade goose guitar
  gull harbor harp hawk hedge heron hippo ibex ibis iguana island ivy jaguar jay kayak
  kite kiwi koala lagoon lake lark laurel lemon lemur lilac lion lizard llama lotus lynx magpie
  mango maple marmot marten meadow melon meteor mole moon moose moth muffin newt oak oasis ocelot
  orca orchid otter owl oyster panda parrot peach pear pebble pecan pepper piano pigeon pine
  planet plover plum pony poplar poppy prism puffin puma puzzle quail quartz quill quokka rabbit
  ram raven reef ridge river robin rocket rook rose saddle salmon seal shore sky sloth spark
  spruce squid star stork stream summit swan tango tapir teapot thrush thyme tiger toucan trout
  tulip tuna turtle valley violet violin walnut walrus whale willow wizard wolf wombat wren yak
  zebra zephyr
`);

/** Digits that look like no letter. */
const digits = '2346789';

/**
 * Names to propose for a new account, most preferred first: pairs of words, then pairs with a
 * number of two digits, which are still free when most pairs are in use.
 *
 * @example firstNames('seed')[0]?.text // 'rapid-ginger'
 */
export function firstNames(seed: string): readonly AccountName[] {
  let random: Random = randomFrom(seed);
  const draw = (choices: string | readonly string[]): string => {
    const choice = drawMany(random, 1, choices.length);
    random = choice.random;
    return choices[choice.value[0] ?? 0] ?? '';
  };
  const pair = (): string => `${draw(firstWords)}-${draw(secondWords)}`;
  return [
    ...Array.from({ length: 6 }, pair),
    ...Array.from({ length: 6 }, () => `${pair()}-${draw(digits)}${draw(digits)}`),
  ].map((text) => ({ text, skeleton: skeletonOf(text) }));
}

/** Slurs, and words that are always meant as an insult, which no harmless name contains. */
const anywhere = [
  ...['africoon', 'arabush', 'bitch', 'blowjob', 'chingchong', 'chink', 'dildo', 'fck', 'fuck'],
  ...['gangbang', 'handjob', 'jiz', 'kike', 'lubejob', 'masterbat', 'masturbat', 'nigga', 'nigger'],
  ...['pussy', 'retard', 'slut'],
];

/** Those that are part of harmless words, such as `scunthorpe`, unless a word begins or ends there; or both. */
const atEdges = ['cunt', 'fuk', 'trany'];
const alone = ['whore', 'whores'];

/** The letters that digits stand for. */
const lettersOfDigits = new Map([...'01345678'].map((digit, index) => [digit, 'oieasgtb'[index]]));

/** A word whose letters may be repeated. */
const stretched = (word: string): string => word.replaceAll(/./g, '$&+');

const offensive = new RegExp(
  [
    ...anywhere.map(stretched),
    ...atEdges.flatMap((word) => [`(?<![a-z])${stretched(word)}`, `${stretched(word)}(?![a-z])`]),
    ...alone.map((word) => `(?<![a-z])${stretched(word)}(?![a-z])`),
  ].join('|'),
);

export function isOffensive(name: string): boolean {
  const letters = name.replaceAll(/\d/g, (digit) => lettersOfDigits.get(digit) ?? digit);
  return [letters, letters.replaceAll('-', '')].some((form) => offensive.test(form));
}
