import type { Versions } from '../../prose/text.ts';

export type Field<Model> = {
  readonly label: string;
  readonly about?: string;
  /** All values in their order; the last version of each is for narrow screens. */
  readonly values: readonly Versions[];
  /** The index of the present value; -1 where it is none of them. */
  readonly at: number;
  /** The model with another value; omitted where none can be chosen now. */
  readonly set?: (model: Model, index: number) => Model;
  /** Whether the value after the last one is the last one, not the first. */
  readonly ends?: boolean;
};

export type ValueField<Model> = Field<Model> & Required<Pick<Field<Model>, 'set'>>;

type ValueFieldOptions<Model, Value> = Pick<Field<Model>, 'label' | 'about' | 'ends'> & {
  readonly values: readonly Value[];
  /** The present value; undefined where it is none of them. */
  readonly at: Value | undefined;
  readonly text?: (value: Value) => string;
  readonly set: (model: Model, value: Value) => Model;
};

export function valueField<Model, Value>({
  values,
  at,
  text = String,
  set,
  ...shown
}: ValueFieldOptions<Model, Value>): ValueField<Model> {
  const index = values.findIndex((value) => Object.is(value, at));
  return {
    ...shown,
    values: values.map((value) => text(value)),
    at: index,
    set: (model, next) => {
      const value = values[next];
      return value === undefined || next === index ? model : set(model, value);
    },
  };
}
