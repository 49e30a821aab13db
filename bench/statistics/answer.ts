import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BenchPlace, Engine } from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { print } from '../support/figures.ts';
import { record } from '../support/record.ts';
import { fullOrShort } from '../support/size.ts';
import { runAlternately } from './run-alternately.ts';

/** The complete response with 300 devices and five years of days, compared with `JSON.stringify` of the same data. */

const ROUNDS = 9;
/** Days without records take time but add few bytes, and a short run has more of them. */
const TARGET = fullOrShort(3, 5);
/** The compression settings of the server. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const pack = promisify(brotliCompress);

type StatisticsRequest = { readonly place: BenchPlace; readonly folder: string; readonly address: string };

export const benchAnswer = async (engine: Engine, { place, folder, address }: StatisticsRequest): Promise<void> => {
  const { token } = await record({ ...place, folder }, [address]);
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: place.directory,
  });
  // the time of decompressing in the client does not count
  const call = (encoding: 'identity' | 'br') =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
      http.get(server.url + address, { headers }, (answer) => resolve(buffer(answer))).once('error', reject);
    });
  const body = (await call('identity')).toString();
  const parsed: unknown = JSON.parse(body);
  const { ms, ratio } = await runAlternately(
    {
      whole: { work: () => call('identity') },
      reference: { work: () => JSON.stringify(parsed) },
      packed: { work: () => call('br') },
      referencePacked: { work: async () => pack(Buffer.from(JSON.stringify(parsed)), BROTLI) },
    },
    ROUNDS,
  );
  await server.stop();
  const megabytes = (Buffer.byteLength(body) / 1e6).toFixed(1);
  const printResult = (name: string, duration: number, reference: number, times: number, peer: string) =>
    print({
      name: `statistics with every device, ${megabytes} MB, ${name}, ${engine}`,
      value: `${duration.toFixed(0)} : ${reference.toFixed(0)} ms`,
      ratio: `${times.toFixed(1)} times ${peer} (target ${TARGET} at most)`,
      holds: times <= TARGET,
      timesReference: times,
    });
  printResult('until its last byte', ms.whole, ms.reference, ratio('whole', 'reference'), 'JSON.stringify of it');
  printResult(
    'packed by brotli',
    ms.packed,
    ms.referencePacked,
    ratio('packed', 'referencePacked'),
    'JSON.stringify and brotli of it',
  );
};
