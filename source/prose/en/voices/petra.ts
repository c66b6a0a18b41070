import type { Nouns } from '../../nouns.ts';
import type { Voice } from '../../voice.ts';

/** Petra: curious about everything; she loves a question with many possible answers. */
export const petra = ({ code }: Nouns): Voice => ({
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
});
