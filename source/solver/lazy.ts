/** A value that is worked out when it is first asked for, and then kept. */
export function lazy<Value>(work: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: work() };
    return kept.value;
  };
}
