/** Why a text is not a challenge that can be played. */
export const challenges = {
  unknownSign: (sign: string) =>
    `“${sign}” is in no challenge: they are made of digits and letters, without U.`,
  mistyped: 'That challenge is mistyped: a sign is wrong, missing, or swapped with another one.',
  newerVersion: 'That challenge needs a newer version of keypeg.',
  unknownCode: 'The secret of that challenge is not in the word list of this version of keypeg.',
};
