/** Returns a function that runs `work` once for each object and keeps its result while the object lives. */
export function memoize<Of extends object, Value>(work: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const kept = known.get(of);
    if (kept !== undefined) return kept.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}

/** Returns a function that computes a value on its first call and keeps it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
