import type { Notices } from '../../session/session-context.ts';

/** Sentences for one player, and the means to say one. */
export type NoticeBoard = Notices & { readonly tell: (sentence: string) => void };

/** A board that nobody reads yet; the last sentence waits for somebody who does. */
export function openNotices(): NoticeBoard {
  const readers = new Set<(sentence: string) => void>();
  let unread: string | undefined;
  return {
    subscribe: (reader) => {
      readers.add(reader);
      if (unread !== undefined) reader(unread);
      unread = undefined;
      return () => void readers.delete(reader);
    },
    tell: (sentence) => {
      if (readers.size === 0) unread = sentence;
      for (const read of readers) read(sentence);
    },
  };
}
