/** A part of a screen, in cells; right and bottom are outside it. */
export type Area = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The part that two parts have in common; of two that have none, one without cells. */
export const overlapOf = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Whether a part has no cells. */
export const isEmpty = ({ left, top, right, bottom }: Area): boolean =>
  left >= right || top >= bottom;
