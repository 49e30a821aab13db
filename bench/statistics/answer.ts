import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BenchPlace, Engine } from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { print } from '../support/figures.ts';
import { record } from '../support/record.ts';
import { inTurns } from './in-turns.ts';

/** The whole documented answer, every device of 300 with five years of days, against the bare serialisation of its JSON. */

const TURNS = 9;
const PROMISED = 3;
/** As the server packs answers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const pack = promisify(brotliCompress);

type Asked = { readonly place: BenchPlace; readonly folder: string; readonly address: string };

export const benchAnswer = async (engine: Engine, { place, folder, address }: Asked): Promise<void> => {
  const { token } = await record({ ...place, folder }, [address]);
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: place.directory,
  });
  // bytes as they come: what a client makes of them is its own
  const ask = (encoding: 'identity' | 'br') =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
      http.get(server.url + address, { headers }, (answer) => resolve(buffer(answer))).once('error', reject);
    });
  const body = (await ask('identity')).toString();
  const parsed: unknown = JSON.parse(body);
  const { ms, ratio } = await inTurns(
    {
      whole: { work: () => ask('identity') },
      bare: { work: () => JSON.stringify(parsed) },
      packed: { work: () => ask('br') },
      barePacked: { work: async () => pack(Buffer.from(JSON.stringify(parsed)), BROTLI) },
    },
    TURNS,
  );
  await server.stop();
  const megabytes = (Buffer.byteLength(body) / 1e6).toFixed(1);
  const printResult = (name: string, took: number, bare: number, times: number, peer: string) =>
    print({
      name: `statistics with every device, ${megabytes} MB, ${name}, ${engine}`,
      value: `${took.toFixed(0)} : ${bare.toFixed(0)} ms`,
      ratio: `${times.toFixed(1)} times ${peer} (promised ${PROMISED} at most)`,
      holds: times <= PROMISED,
    });
  printResult('until its last byte', ms.whole, ms.bare, ratio('whole', 'bare'), 'JSON.stringify of it');
  printResult(
    'packed by brotli',
    ms.packed,
    ms.barePacked,
    ratio('packed', 'barePacked'),
    'JSON.stringify and brotli of it',
  );
};
