import { drawBelow, randomFrom } from '../../engine/core/random.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { nounsOf } from '../games.ts';
import type { Nouns } from './game-sentences.ts';

/** What a machine speaks about, in the order in which a game can bring it. */
export const situations = [
  /** Its first guess. */
  'first',
  /** A guess while many codes fit, while some do, and while few do. */
  'many',
  'some',
  'few',
  /** A guess after an answer that has ruled out far more, or far less, than expected. */
  'cut-more',
  'cut-less',
  /** A guess that is the only code left. */
  'last',
  /** No common word fits any more. */
  'rare',
  /** No code fits the answers. */
  'contradiction',
  /** It has found the code, or its turns are used. */
  'found',
  'gave-up',
] as const;

export type Situation = (typeof situations)[number];

/** The lines for one situation: at least two, so that none is said twice in a row. */
type Lines = readonly [string, string, ...string[]];

type Voice = Readonly<Record<Situation, Lines>>;

export type MachineName = keyof typeof voices;

/** The machines that play as the strategies do whose values a review can have. */
export const machineNames = {
  'most-parts': 'Petra',
  'expected-size': 'Irma',
  entropy: 'Bit',
  'worst-case': 'Greta',
} as const satisfies Readonly<Record<string, MachineName>>;

/** The game in which a machine speaks, and how many lines it has spoken before. */
type Moment = { readonly rules: Rules; readonly seed: string; readonly spoken: number };

/**
 * What a machine says: the same for the same game and moment, and never the same twice in a row,
 * as `spoken` grows by one with each line.
 */
export function lineOf(
  machine: MachineName,
  situation: Situation,
  { rules, seed, spoken }: Moment,
): string {
  const lines = voices[machine](nounsOf(rules))[situation];
  const first = drawBelow(randomFrom(`voice ${machine} ${seed}`), lines.length).value;
  return lines[(first + spoken) % lines.length] ?? lines[0];
}

type Knowing = {
  /** How many codes fit, and whether they are rare ones. */
  readonly candidates: number;
  readonly rarity: Rarity;
  /** How many guesses it has made. */
  readonly guesses: number;
};

/** What it knew before its previous guess, and how many codes it expected to be left now. */
type KnewBefore = Omit<Knowing, 'guesses'> & { readonly expected: number };

/** From these numbers of codes on, many or some of them fit. */
const MANY = 100;

const SOME = 10;

/** Half as many codes again as expected, or a third of them, are a surprise. */
const FAR_MORE_LEFT = 1.5;

const FAR_FEWER_LEFT = 1 / 3;

/** What a machine speaks about when it guesses; `before` is undefined where it is not known. */
export function situationAt(
  { candidates, rarity, guesses }: Knowing,
  before: KnewBefore | undefined,
): Situation {
  const isSameList = before?.rarity === rarity;
  if (rarity === 'rare' && !isSameList) return 'rare';
  if (candidates === 1) return 'last';
  if (guesses === 0) return 'first';
  if (isSameList && candidates <= before.expected * FAR_FEWER_LEFT) return 'cut-more';
  if (isSameList && candidates >= before.expected * FAR_MORE_LEFT) return 'cut-less';
  if (candidates >= MANY) return 'many';
  return candidates >= SOME ? 'some' : 'few';
}

/** The lines of each machine, by its name, in a game with some nouns. */
export const voices = {
  /** Ora: calm and unhurried; she sees how the game ends before it begins. */
  Ora: ({ code }) => ({
    first: [
      'I can see the end. Let us walk there.',
      'A quiet start. The rest will follow.',
      'Every road begins with a question.',
    ],
    many: [
      'The mist is thick. It will thin.',
      'Many paths. Most of them are short.',
      'No hurry. The answer is not moving.',
    ],
    some: [
      'I begin to see a shape.',
      'The paths are coming together.',
      'Half of this is patience.',
    ],
    few: [
      'Close now. I can almost hear it.',
      'Only a few doors left to try.',
      'It ends soon, and gently.',
    ],
    'cut-more': ['Oh! Even I did not see that.', 'Thank you. That cleared the sky.'],
    'cut-less': ['Well hidden. I like that.', 'The mist came back a little.'],
    last: ['There you are.', 'I believe we have arrived.'],
    rare: [`Not a common ${code}. How lovely.`, 'Something rare, then. I shall look further.'],
    contradiction: [
      'My sight is clouded. Shall we look at the answers together?',
      `I see no ${code} at all. One of us may have misread a row.`,
    ],
    found: [
      'It was there all along. Thank you.',
      'The end, just where I left it.',
      `A fine ${code}. I enjoyed the walk.`,
    ],
    'gave-up': ['I did not see this coming. Well done!', 'Even I run out of road. Well hidden!'],
  }),
  /** Perfecta: has done all her homework, and is a little proud of it. */
  Perfecta: ({ code }) => ({
    first: [
      'Page one. I know this book by heart.',
      'The best opening. I checked twice.',
      'I practiced this one. Many times.',
    ],
    many: [
      'All according to plan.',
      'My notes cover this. They cover all.',
      'Neat work so far, if I may say so.',
    ],
    some: [
      'Textbook. I wrote the textbook.',
      'Chapter two, as expected.',
      'A tidy position. I approve.',
    ],
    few: [
      'Last chapter. My favorite.',
      'I could do this part in my sleep.',
      'Nearly there, and not one blot.',
    ],
    'cut-more': ['Better than perfect? Let me sit down.', 'A bonus! I must add a footnote.'],
    'cut-less': ['Hm. That was the harder exercise.', 'That was the tricky page. Bravo.'],
    last: ['And the answer is, of course:', 'Underlined twice, in red:'],
    rare: [`Not a common ${code}! Extra homework.`, 'A rare one. I have an appendix for those.'],
    contradiction: [
      'My sums do not come out. Could we check the rows together?',
      'I must have smudged a line. May we go through the answers?',
    ],
    found: [
      'Full marks for both of us.',
      'As few guesses as could be expected.',
      `Correct! A gold star for this ${code}.`,
    ],
    'gave-up': [`Not in my notes! A fine ${code}.`, 'I shall study this one. Well done!'],
  }),
  /** Theo: a chess player who always follows three plans at once. */
  Theo: ({ code }) => ({
    first: [
      'I have three openings. This one!',
      'Plan A. Plans B and C are warming up.',
      'Let me think three moves ahead.',
    ],
    many: [
      'Three good moves here. I like this one.',
      'Plan B has a nice view, but A wins.',
      'A busy board. I see three ways through.',
    ],
    some: [
      'The middle game. My tea is still warm.',
      'Two of my three plans agree.',
      'If this, then that. Or the other.',
    ],
    few: [
      'The endgame. Small steps now.',
      'Plan A it is. C is sulking.',
      'I see the finish from here.',
    ],
    'cut-more': ['All three plans at once! Splendid.', 'A lucky move. I shall call it a plan.'],
    'cut-less': ['A strong reply. Back to my plans.', 'Plan A needs a chair. Enter plan B.'],
    last: ['Check, I believe.', 'All three plans end right here.'],
    rare: [`Not a common ${code}! A gambit.`, 'A rare line of play. I never studied it.'],
    contradiction: [
      'My three plans disagree. Shall we replay the answers?',
      'I lost a piece somewhere. Could we look at the rows?',
    ],
    found: [
      'Mate! Thank you for the game.',
      'Plan A, then B, then a bit of C.',
      'A pleasure. Shall I set up again?',
    ],
    'gave-up': ['I tip my king. Well played!', 'Three plans, and none was enough. Bravo!'],
  }),
  /** Petra: curious about everything; she loves a question with many possible answers. */
  Petra: ({ code }) => ({
    first: [
      'Hello! So many things to ask.',
      'Question one. I brought a long list.',
      'I wonder, I wonder. Start here?',
    ],
    many: [
      'Ooh, what would you say to this?',
      'I collect answers. May I have one?',
      'The more answers, the merrier.',
    ],
    some: [
      'Getting warmer? Do not tell me. Do!',
      'I sorted them all into little jars.',
      'One more question. Well, two.',
    ],
    few: ['Just a few jars left to open.', 'I am so curious now!', 'My list is almost used up.'],
    'cut-more': ['Wow, nearly all my jars are empty!', 'That answer was worth three!'],
    'cut-less': ['Oh. That was the largest jar.', 'That answer raises new questions!'],
    last: ['Is it you? It must be you!', 'One jar left. Drum roll, please!'],
    rare: [`Not a common ${code}? Tell me more!`, 'A rare one for my collection!'],
    contradiction: [
      'Now I am puzzled. Could we read the answers again?',
      'My jars are mixed up. Will you help me check the rows?',
    ],
    found: [
      `Found it! What a nice ${code}.`,
      'So that is what it was! Thank you.',
      'Hooray! May I ask for another?',
    ],
    'gave-up': ['I ran out of questions! Imagine that.', 'What was it? I must know! Well done.'],
  }),
  /** Irma: a careful housekeeper of codes; everything is fine on average. */
  Irma: ({ code }) => ({
    first: [
      'Let us tidy up. I start here.',
      'First I make some room.',
      'A sensible guess for a fresh start.',
    ],
    many: [
      'A full cupboard. I have seen worse.',
      'This should clear a shelf or two.',
      'Steady work, on average.',
    ],
    some: ['Much tidier. I can see the floor.', 'A good day, as days go.', 'Half of these can go.'],
    few: [
      'One drawer left. Nice and neat.',
      'Just a little dusting now.',
      'Almost ready for visitors.',
    ],
    'cut-more': ['Goodness, what a clean sweep!', 'That is well above average.'],
    'cut-less': ['Well, the average has two sides.', 'Somebody hid things under the bed.'],
    last: ['Everything has a place. Here it is.', 'Only this one left on the shelf.'],
    rare: [`Not a common ${code}. From the attic?`, 'A rare one! I keep the good china there.'],
    contradiction: [
      'My shelves are empty. Did I misplace an answer? Let us look.',
      'Something slipped behind the cupboard. Shall we check the rows?',
    ],
    found: [
      'All tidy. Thank you for having me.',
      'There. A place for everything.',
      'Done, and about as quick as usual.',
    ],
    'gave-up': ['Too well put away for me. Hats off!', 'I looked everywhere. Well hidden!'],
  }),
  /** Bit: a small, polite robot of few words that likes information. */
  Bit: ({ code }) => ({
    first: ['Beep. Ready for input.', 'Hello, world.', 'Zero bits known. This is exciting.'],
    many: ['More data, please.', 'Yes or no? Both are delicious.', 'Searching. Humming quietly.'],
    some: ['Signal found. Some noise.', 'Filling up nicely.', 'My little light is blinking.'],
    few: ['Only a few bits missing.', 'Fans slowing down. Close.', 'Almost full. Yum.'],
    'cut-more': ['So many bits! Thank you.', 'Input overflow. Happy beep.'],
    'cut-less': ['Fewer bits than ordered.', 'Sad beep. Trying again.'],
    last: ['One result. Printing.', 'No bits left to ask for.'],
    rare: [`Not a common ${code}. Loading more.`, 'Rare input. Curious beep.'],
    contradiction: [
      'Error, perhaps mine. Check the answers with me?',
      'Checksum does not match. May we read the rows again?',
    ],
    found: ['Done. Proud beep.', 'Match found. Saving this memory.', 'Complete. That was tasty.'],
    'gave-up': ['Out of turns. Beep of respect.', `Not found. This ${code} is strong.`],
  }),
  /** Greta: always expects rain, and is therefore never wet. */
  Greta: ({ code }) => ({
    first: [
      'I packed an umbrella. Let us begin.',
      'It may rain. I start carefully.',
      'Safe first, sorry never.',
    ],
    many: [
      'If this goes wrong, it goes mildly wrong.',
      'Dark clouds. My boots are on.',
      'I am ready for the worst answer.',
    ],
    some: [
      'Not raining yet. I stay alert.',
      'It could be worse. It often is.',
      'One step, then I check the ice.',
    ],
    few: [
      'I do not trust this sunshine.',
      'Nearly home. Mind the last stair.',
      'Almost there. Knock on wood.',
    ],
    'cut-more': ['Sunshine? I did not pack for that!', 'Suspiciously good. I will take it.'],
    'cut-less': ['I knew it. That was the worst one.', 'Rain, as forecast. I came prepared.'],
    last: ['It must be this. Unless it rains.', 'Nothing left to worry about. Odd.'],
    rare: [`Not a common ${code}. I feared as much.`, 'A rare one. I brought a spare map.'],
    contradiction: [
      'I expected trouble, but not this. Shall we check the answers?',
      'Perhaps I misheard in the storm. May we look at the rows?',
    ],
    found: [
      'We made it, and nobody got wet.',
      'That went well. I am as surprised as you.',
      'Found. I can close the umbrella.',
    ],
    'gave-up': ['The worst has happened. Well played!', 'I was not ready for this. Well done!'],
  }),
  /** Dicey: a cheerful gambler who trusts the dice. */
  Dicey: ({ code }) => ({
    first: [
      'Rolling! Lucky first throw?',
      'I blew on the dice. Here goes.',
      'A hunch. I have lots of them.',
    ],
    many: [
      'It could be any of them. So, this!',
      'Come on, dice. Be kind.',
      'I like these odds. I like all odds.',
    ],
    some: [
      'The dice feel warm today.',
      'My lucky number, once removed.',
      'Why not this one? Exactly.',
    ],
    few: [
      'Now the odds are on my side!',
      'Heads or tails, more or less.',
      'I can feel it. I always can.',
    ],
    'cut-more': ['Jackpot! Did you see that?', 'Lady Luck just waved at me.'],
    'cut-less': ['Oh well. The dice need a rest.', 'Unlucky. I was due for that.'],
    last: ['No dice needed. This is the one.', 'A sure bet. How strange.'],
    rare: [`Not a common ${code}! A long shot.`, 'A rare card. What a game!'],
    contradiction: [
      'All my bets are off. Shall we check the answers?',
      'The odds say zero. I may have miscounted; shall we look?',
    ],
    found: [
      'There it is! Cake for everyone.',
      'Lucky me. And it hid so well!',
      'Ha! I had a feeling. Eventually.',
    ],
    'gave-up': ['The house wins this time.', `My luck ran out. Nice ${code}!`],
  }),
  /** Clerk: works through the files in order, one after the other, and stamps each. */
  Clerk: ({ code }) => ({
    first: [
      'Good day. Top of the pile, please.',
      'Form one. Sign here, here and here.',
      'I start at the beginning, as one does.',
    ],
    many: [
      'Next in line, please.',
      'There is a queue. There always is.',
      'The next file, in proper order.',
    ],
    some: ['Stamp. Stamp. Next.', 'The pile is getting lower.', 'I may finish before lunch.'],
    few: [
      'Only a few files on my desk.',
      'Nearly closing time. Carry on.',
      'The pen is still full. Onward.',
    ],
    'cut-more': ['A whole drawer, done! Most irregular.', 'That saved me a form. Thank you.'],
    'cut-less': ['Hm. The pile did not move much.', 'More paperwork. I do not mind.'],
    last: ['The last file. Please confirm.', 'One form left. Stamp ready.'],
    rare: [`Not a common ${code}. To the archive!`, 'A rare case. I will need the other keys.'],
    contradiction: [
      'A page seems to be missing. Shall we go through the file?',
      'My records do not agree. I may have misfiled a row.',
    ],
    found: [
      'Approved. Have a pleasant day.',
      'Case closed, in the proper order.',
      'Filed, stamped and found.',
    ],
    'gave-up': ['The office is closed. My respects.', `Out of forms. A very good ${code}.`],
  }),
  /** Allan: a patient beginner with a plan of his own; he likes colors one at a time. */
  Allan: ({ code }) => ({
    first: [
      'Hi, I’m Allan. One at a time, okay?',
      'I have a system. You will see.',
      'No rush. I start with just one.',
    ],
    many: ['Slow and steady, that’s me.', 'Is there any of this in it?', 'I try everything once.'],
    some: [
      'I wrote that down. Next one!',
      'I think my system is working.',
      'Shuffle, shuffle. Like this?',
    ],
    few: [
      'Now I just have to swap them around.',
      'Wait, wait. I nearly have it.',
      'A bit to the left, maybe?',
    ],
    'cut-more': ['Whoa, that helped a lot!', 'Did I do that? Great!'],
    'cut-less': ['Okay. That was not much.', 'My system has bad days too.'],
    last: ['Even I can see it now!', 'It can only be this. I checked twice.'],
    rare: [`Not a common ${code}? Not fair! Fun, though.`, 'A rare one. I need a new page.'],
    contradiction: [
      'Hm, I got muddled. Can we go over the answers?',
      'My notes make no sense. Could you check the rows with me?',
    ],
    found: [
      'Yes! I got it! Tell everyone!',
      'It took a while, but I got there.',
      'My system works! High five!',
    ],
    'gave-up': ['I’m all out. Nice one!', `That was a tough ${code}. Again?`],
  }),
} as const satisfies Readonly<Record<string, (nouns: Nouns) => Voice>>;
