/** Replaces `node:worker_threads` in the executable: the programs of its threads are assets, not files. */
import { Buffer } from 'node:buffer';
import { basename } from 'node:path';
import { getRawAsset } from 'node:sea';
import { Worker as ThreadWorker, type WorkerOptions } from 'node:worker_threads';

export { parentPort, workerData } from 'node:worker_threads';

/** A thread whose program is the asset with the name of a file. */
export class Worker extends ThreadWorker {
  constructor(file: URL, options: WorkerOptions) {
    const program = Buffer.from(getRawAsset(basename(file.pathname))).toString('base64');
    super(new URL(`data:text/javascript;base64,${program}`), options);
  }
}
