/** The screen with a result to share. A list of texts has the longest first; the first that fits is shown. */
export const sharing = {
  titles: ['To copy and share', 'To share'],
  styles: { emoji: 'emoji', letters: 'letters', spoken: 'a sentence' },
  noEmoji: (key: string) => `This terminal shows no emoji. Press ${key} for letters.`,
  sent: "Sent to your terminal's clipboard.",
  tooLong: 'This text is too long to send: select it with the mouse.',
  spoken: {
    titles: {
      emoji: 'To copy and share, as emoji:',
      letters: 'To copy and share, as letters:',
      spoken: 'To copy and share, as a sentence:',
    },
    sent: 'Sent to your terminal’s clipboard.',
  },
};
