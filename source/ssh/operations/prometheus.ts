import { keyToFrameBuckets, type MetricsSnapshot } from './metrics.ts';

/** A snapshot in the text format of Prometheus, version 0.0.4; in its base units, seconds and bytes. */
export const prometheusOf = (snapshot: MetricsSnapshot): string =>
  [
    family('processes', 'gauge', 'Processes that serve.', [['', snapshot.processes]]),
    family('sessions', 'gauge', 'Sessions that are open now.', [['', snapshot.sessions]]),
    family('sessions_opened_total', 'counter', 'Sessions that were opened.', [
      ['', snapshot.opened],
    ]),
    family('sessions_crashed_total', 'counter', 'Sessions that ended by a fault.', [
      ['', snapshot.crashed],
    ]),
    family(
      'refused_total',
      'counter',
      'What was turned away, by reason.',
      Object.entries(snapshot.refused).map(([reason, count]) => [`{reason="${reason}"}`, count]),
    ),
    family('sent_bytes_total', 'counter', 'Bytes sent to players.', [['', snapshot.sentBytes]]),
    family('received_bytes_total', 'counter', 'Bytes received from players.', [
      ['', snapshot.receivedBytes],
    ]),
    family(
      'key_to_frame_seconds',
      'histogram',
      'Time from a key to its frame.',
      histogramOf(snapshot.keyToFrame),
    ),
    ...(['p50', 'p99', 'max'] as const).map((measure) =>
      family(
        `event_loop_delay_${measure}_seconds`,
        'gauge',
        'How late the event loop came since it was last asked, in the process that was latest.',
        [['', seconds(snapshot.loopDelay[measure])]],
      ),
    ),
    family('resident_memory_bytes', 'gauge', 'Memory that is resident.', [
      ['', snapshot.residentBytes],
    ]),
    family('heap_used_bytes', 'gauge', 'Memory of the heap that is used.', [
      ['', snapshot.heapBytes],
    ]),
  ].join('');

/** What follows a family's name (a suffix, labels), and a value. */
type Sample = readonly [suffix: string, value: number];

const family = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string =>
  [
    `# HELP keypeg_${name} ${help}`,
    `# TYPE keypeg_${name} ${type}`,
    ...samples.map(([suffix, value]) => `keypeg_${name}${suffix} ${value}`),
    '',
  ].join('\n');

function histogramOf({ counts, milliseconds }: MetricsSnapshot['keyToFrame']): readonly Sample[] {
  const ends = [...keyToFrameBuckets.map((end) => `${seconds(end)}`), '+Inf'];
  let total = 0;
  const buckets = ends.map((end, bucket): Sample => {
    total += counts[bucket] ?? 0;
    return [`_bucket{le="${end}"}`, total];
  });
  return [...buckets, ['_sum', seconds(milliseconds)], ['_count', total]];
}

const seconds = (milliseconds: number): number => milliseconds / 1000;
