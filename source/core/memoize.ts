/** `work`, done once for each object it is asked about, as long as that object lives. */
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
