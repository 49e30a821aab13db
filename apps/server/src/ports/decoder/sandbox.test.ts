import { afterAll, describe, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const AT = new Date('2026-11-20T08:00:00Z');
const run = (code: string, bytes: readonly number[] = [1, 2], port: number | null = 5) =>
  sandbox.decode('trial', code, { bytes: Uint8Array.from(bytes), port, receivedAt: AT });
const runReturning = (expression: string) => run(`function decodeUplink(input) { return { data: ${expression} }; }`);

describe('a published decoder', () => {
  test('gets bytes, port and time in one object', async () => {
    const code = `const shift = (bytes, at) => (bytes[at] << 8) | bytes[at + 1];
      function decodeUplink({ bytes, fPort, recvTime }) {
        return { data: { value: shift(bytes, 0), port: fPort, at: recvTime.toISOString() }, warnings: ['old firmware'] };
      }`;
    expect(await run(code)).toEqual({
      fields: { value: 258, port: 5, at: '2026-11-20T08:00:00.000Z' },
      warnings: ['old firmware'],
      error: null,
    });
  });

  test('can be a constant, or have a name of earlier versions', async () => {
    expect((await run('const decodeUplink = ({ bytes }) => ({ data: { n: bytes.length } });')).fields).toEqual({
      n: 2,
    });
    expect((await run('function Decoder(bytes, port) { return { n: bytes[1], port }; }')).fields).toEqual({
      n: 2,
      port: 5,
    });
    expect((await run('function Decode(port, bytes) { return { n: bytes[1], port }; }')).fields).toEqual({
      n: 2,
      port: 5,
    });
  });

  test('can read its payload with a Buffer, as decoders for ChirpStack do', async () => {
    const code = `function decodeUplink(input) {
      const raw = Buffer.from(input.bytes);
      return { data: {
        words: [raw.readUInt16BE(0), raw.readUint16LE(0), raw.readInt8(2), raw.readInt16BE(2), raw.readUInt32LE(0)],
        wide: [raw.readUIntBE(0, 3), raw.readIntLE(1, 3), raw.readFloatLE(4), Number(raw.readBigUInt64BE(0) >> 32n)],
        texts: [raw.toString('hex'), raw.toString('base64'), raw.slice(8).toString(), raw.slice(8, 9).toString('ascii')],
        parsed: [Buffer.from('0aff', 'hex'), Buffer.from('Cv8=', 'base64'), Buffer.from('zł')].map((one) => [...one]),
        own: [Buffer.isBuffer(raw), raw.length, Buffer.concat([raw, Buffer.alloc(2)]).length],
      } };
    }`;
    const bytes = [1, 2, 0xff, 0x80, 0, 0, 0x28, 0x41, 0x7a, 0xc5, 0x82];
    expect((await run(code, bytes)).fields).toEqual({
      words: [258, 513, -1, -128, 0x80ff0201],
      wide: [0x0102ff, -0x7f00fe, 10.5, 0x0102ff80],
      texts: ['0102ff80000028417ac582', 'AQL/gAAAKEF6xYI=', 'zł', 'z'],
      parsed: [
        [10, 255],
        [10, 255],
        [122, 197, 130],
      ],
      own: [true, 11, 13],
    });
    const short = 'function decodeUplink(input) { return { data: { a: Buffer.from(input.bytes).readUInt32BE(0) } }; }';
    expect((await run(short, [1])).error).toMatch(/^RangeError/);
  });

  test('fails with the error that it reports', async () => {
    expect(await run(`function decodeUplink() { return { data: { a: 1 }, errors: ['unknown FPort'] }; }`)).toEqual({
      fields: null,
      warnings: [],
      error: 'unknown FPort',
    });
  });
});

describe('a hostile or faulty decoder cannot harm the server', () => {
  const errorOf = async (code: string) => (await run(code)).error;
  const errorInDecoder = (body: string) => errorOf(`function decodeUplink() { ${body} }`);

  test.each([
    ['an endless loop', 'for (;;);', 'it took longer than 50 ms'],
    ['an endless loop that catches', 'for (;;) { try { for (;;); } catch {} }', 'it took longer than 50 ms'],
    ['a regular expression without end', 'return /(a+)+$/.test("a".repeat(40) + "b");', 'it took longer than 50 ms'],
    ['recursion', 'return decodeUplink();', 'InternalError: stack overflow'],
    ['throwing', 'throw new Error("no");', 'Error: no'],
    ['throwing no error', 'throw "no";', 'no'],
    ['throwing an object with an endless getter', 'throw { get message() { for (;;); } };', null],
    ['an answer that contains itself', 'const a = {}; a.a = a; return { data: a };', 'TypeError: circular reference'],
    ['a huge answer', 'return { data: { a: "x".repeat(9000) } };', 'RangeError: the decoded fields are too long'],
    ['nothing', 'return;', 'it returned no fields'],
    ['a list', 'return { data: [1] };', 'it returned no fields'],
    ['a promise', 'return Promise.resolve({ data: { a: 1 } });', 'it returned no fields'],
  ])('%s', async (_name, body, expected) => {
    const error = await errorInDecoder(body);
    expect(error).toEqual(expected ?? expect.any(String));
    expect((await runReturning('{ ok: true }')).fields).toEqual({ ok: true });
  });

  test('a Buffer cannot get around the limits', async () => {
    expect(await errorInDecoder('const all = []; for (;;) all.push(Buffer.alloc(100000));')).toMatch(
      /memory|50 ms|a second/,
    );
    expect(await errorInDecoder('Buffer.prototype.readUInt8 = null; Buffer.from = null; for (;;);')).toBe(
      'it took longer than 50 ms',
    );
    expect((await runReturning('{ n: Buffer.from([7]).readUInt8() }')).fields).toEqual({ n: 7 });
  });

  test('unlimited memory', async () => {
    expect(await errorInDecoder('const a = []; for (;;) a.push(new Uint8Array(100000));')).toMatch(
      /memory|50 ms|a second/,
    );
    expect((await runReturning('{ ok: true }')).fields).toEqual({ ok: true });
  });

  test('a native call that cannot be interrupted is stopped with its thread, and its code is paused', async () => {
    const code = 'function decodeUplink() { return { data: { n: new Array(4294967295).join("").length } }; }';
    expect(await errorOf(code)).toBe('it had to be stopped after a second');
    expect(await errorOf(code)).toBe('it is paused for a minute, because it had to be stopped');
    expect((await runReturning('{ ok: true }')).fields).toEqual({ ok: true });
  });

  test('a syntax error, and a missing function', async () => {
    expect(await errorOf('function (')).toMatch(/^SyntaxError/);
    expect(await errorOf('1')).toBe('TypeError: there is no function decodeUplink(input)');
  });
});

describe('isolation of the code', () => {
  test('gives no access to process, modules, network, timers or the real clock', async () => {
    const names = ['process', 'require', 'fetch', 'XMLHttpRequest', 'WebSocket', 'setTimeout', 'WebAssembly', 'Worker'];
    expect(
      (await runReturning(`{ found: ${JSON.stringify(names)}.filter((name) => name in globalThis) }`)).fields,
    ).toEqual({
      found: [],
    });
    expect(await run('import fs from "fs"; function decodeUplink() {}')).toMatchObject({ fields: null });
    const clock = `{ now: Date.now(), made: new Date().getTime(), again: new (new Date(0).constructor)().getTime(),
      called: typeof Date(), random: Math.random() }`;
    const now = AT.getTime();
    expect((await runReturning(clock)).fields).toEqual({ now, made: now, again: now, called: 'string', random: 0.5 });
  });

  test('leaves no state for the next frame', async () => {
    await run(
      'globalThis.leftover = 1; Object.prototype.leftover = 1; function decodeUplink() { return { data: { a: 1 } }; }',
    );
    expect((await runReturning('{ a: 1, leftover: typeof globalThis.leftover + typeof {}.leftover }')).fields).toEqual({
      a: 1,
      leftover: 'undefinedundefined',
    });
  });

  test('does not change prototypes of the server', async () => {
    const polluted = await runReturning(
      `JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}, "a": 1}')`,
    );
    expect(Object.keys(polluted.fields ?? {})).toEqual(['constructor', 'a']);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const replaced = `JSON.stringify = () => { throw 1; }; Array.isArray = () => true; Object.prototype.toJSON = () => 7;
      function decodeUplink() { return { data: { a: 1 } }; }`;
    expect(await run(replaced)).toMatchObject({ fields: null });
  });

  test('replaces NaN and values that are nested too deep with null', async () => {
    expect(
      (await runReturning('{ a: NaN, b: Infinity, c: undefined, d: { e: { f: { g: { h: { i: { j: 1 } } } } } } }'))
        .fields,
    ).toEqual({
      a: null,
      b: null,
      d: { e: { f: { g: { h: { i: null } } } } },
    });
  });

  test('removes characters that the database cannot store', async () => {
    expect((await runReturning(`{ a: 'x\\u0000y', b: '\\ud800' }`)).fields).toEqual({ a: 'xy', b: '\ufffd' });
  });
});
