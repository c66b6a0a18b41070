/** Returns `compute` with a cache: one result per object, for as long as the object exists. */
export function memoize<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = compute(key);
    cache.set(key, { value });
    return value;
  };
}

/** Returns `compute` with a cache of one result, for calls in a row with the same arguments. */
export function memoizeLatest<Args extends readonly unknown[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  let latest: { readonly args: Args; readonly value: Value } | undefined;
  return (...args) => {
    const known = latest;
    if (known?.args.every((arg, index) => arg === args[index]) === true) return known.value;
    const value = compute(...args);
    latest = { args, value };
    return value;
  };
}

/** Returns a function that computes a value on its first call and keeps it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let cache: { readonly value: Value } | undefined;
  return () => {
    cache ??= { value: compute() };
    return cache.value;
  };
}
