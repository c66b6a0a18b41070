import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Color, mix, rgbIn } from '../../../../source/screens/parts/theme/color.ts';

const channelsOf = (rgb: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));

const distanceOf = (one: string, other: string): number => {
  const channels = channelsOf(other);
  return channelsOf(one).reduce(
    (sum, channel, at) => sum + (channel - (channels[at] ?? 0)) ** 2,
    0,
  );
};

const colorOf = (rgb: string, ansi256: number): Color => ({ ansi16: 'white', ansi256, rgb });

const indexes = Array.from({ length: 240 }, (_, at) => at + 16);

test('a mixed color has the index of the nearest of 240 colors, the first of several', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 3, maxLength: 3 }), (channels) => {
      const rgb = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      const distances = indexes.map((index) =>
        distanceOf(rgb, rgbIn(colorOf(rgb, index), 'ansi256')),
      );
      const nearest = indexes[distances.indexOf(Math.min(...distances))];
      const { ansi256 } = mix(colorOf(rgb, 0), colorOf('#000000', 0), 0, 'ansi256');
      expect(ansi256).toBe(nearest);
    }),
  );
});
