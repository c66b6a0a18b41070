export function openListeners<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener: (event: Event) => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    count: () => listeners.size,
  };
}
