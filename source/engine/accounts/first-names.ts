import { drawMany, type Random, randomFrom } from '../core/random.ts';
import type { AccountName } from '../core/stored/account.ts';
import { skeletonOf } from './names.ts';

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
    const drawn = drawMany(random, 1, choices.length);
    random = drawn.random;
    return choices[drawn.value[0] ?? 0] ?? '';
  };
  const pair = (): string => `${draw(firstWords)}-${draw(secondWords)}`;
  return [
    ...Array.from({ length: 6 }, pair),
    ...Array.from({ length: 6 }, () => `${pair()}-${draw(digits)}${draw(digits)}`),
  ].map((text) => ({ text, skeleton: skeletonOf(text) }));
}
