import type { LocalizedText } from '../prose/catalog.ts';
import type { Notices } from './session-context.ts';

/** Sentences for one player's screen, and a function that posts one. */
export type NoticeBoard = Notices & { readonly post: (sentence: LocalizedText) => void };

/** Opens an empty board; the last sentence posted before anyone subscribes waits for the first reader. */
export function openNoticeBoard(): NoticeBoard {
  const readers = new Set<(sentence: LocalizedText) => void>();
  let unread: LocalizedText | undefined;
  return {
    subscribe: (reader) => {
      readers.add(reader);
      if (unread !== undefined) reader(unread);
      unread = undefined;
      return () => void readers.delete(reader);
    },
    post: (sentence) => {
      if (readers.size === 0) unread = sentence;
      for (const read of readers) read(sentence);
    },
  };
}
