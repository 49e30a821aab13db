import { afterAll, describe, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const AT = new Date('2026-11-20T08:00:00Z');
const run = (code: string, bytes: readonly number[] = [1, 2], port: number | null = 5) =>
  sandbox.decode('trial', code, { bytes: Uint8Array.from(bytes), port, receivedAt: AT });
const returning = (expression: string) => run(`function decodeUplink(input) { return { data: ${expression} }; }`);

describe('published decoders', () => {
  test('of networks today: bytes, port and time come in one object', async () => {
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

  test('with a function that is a constant, or has a name of former versions', async () => {
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

  test('what it reports as an error is its failure', async () => {
    expect(await run(`function decodeUplink() { return { data: { a: 1 }, errors: ['unknown FPort'] }; }`)).toEqual({
      fields: null,
      warnings: [],
      error: 'unknown FPort',
    });
  });
});

describe('a hostile or faulty decoder harms nobody', () => {
  const errorOf = async (code: string) => (await run(code)).error;
  const inDecoder = (body: string) => errorOf(`function decodeUplink() { ${body} }`);

  test.each([
    ['an endless loop', 'for (;;);', 'it took longer than 50 ms'],
    ['an endless loop that catches', 'for (;;) { try { for (;;); } catch {} }', 'it took longer than 50 ms'],
    ['a regular expression without end', 'return /(a+)+$/.test("a".repeat(40) + "b");', 'it took longer than 50 ms'],
    ['recursion', 'return decodeUplink();', 'InternalError: stack overflow'],
    ['throwing', 'throw new Error("no");', 'Error: no'],
    ['throwing no error', 'throw "no";', 'no'],
    ['throwing what loops when it is read', 'throw { get message() { for (;;); } };', null],
    ['an answer that contains itself', 'const a = {}; a.a = a; return { data: a };', 'TypeError: circular reference'],
    ['a huge answer', 'return { data: { a: "x".repeat(9000) } };', 'RangeError: the decoded fields are too long'],
    ['nothing', 'return;', 'it returned no fields'],
    ['a list', 'return { data: [1] };', 'it returned no fields'],
    ['a promise', 'return Promise.resolve({ data: { a: 1 } });', 'it returned no fields'],
  ])('%s', async (_name, body, expected) => {
    const error = await inDecoder(body);
    expect(error).toEqual(expected ?? expect.any(String));
    expect((await returning('{ ok: true }')).fields).toEqual({ ok: true });
  });

  test('memory without end', async () => {
    expect(await inDecoder('const a = []; for (;;) a.push(new Uint8Array(100000));')).toMatch(/memory|50 ms|a second/);
    expect((await returning('{ ok: true }')).fields).toEqual({ ok: true });
  });

  test('a native call that nothing interrupts is stopped with its thread, and its code paused', async () => {
    const code = 'function decodeUplink() { return { data: { n: new Array(4294967295).join("").length } }; }';
    expect(await errorOf(code)).toBe('it had to be stopped after a second');
    expect(await errorOf(code)).toBe('it is paused for a minute, because it had to be stopped');
    expect((await returning('{ ok: true }')).fields).toEqual({ ok: true });
  });

  test('no syntax, and no function', async () => {
    expect(await errorOf('function (')).toMatch(/^SyntaxError/);
    expect(await errorOf('1')).toBe('TypeError: there is no function decodeUplink(input)');
  });
});

describe('the code reaches nothing', () => {
  test('no process, module, network, timer or real clock', async () => {
    const names = ['process', 'require', 'fetch', 'XMLHttpRequest', 'WebSocket', 'setTimeout', 'WebAssembly', 'Worker'];
    expect(
      (await returning(`{ found: ${JSON.stringify(names)}.filter((name) => name in globalThis) }`)).fields,
    ).toEqual({
      found: [],
    });
    expect(await run('import fs from "fs"; function decodeUplink() {}')).toMatchObject({ fields: null });
    const clock = `{ now: Date.now(), made: new Date().getTime(), again: new (new Date(0).constructor)().getTime(),
      called: typeof Date(), random: Math.random() }`;
    const now = AT.getTime();
    expect((await returning(clock)).fields).toEqual({ now, made: now, again: now, called: 'string', random: 0.5 });
  });

  test('nothing remains for the next frame', async () => {
    await run('globalThis.kept = 1; Object.prototype.kept = 1; function decodeUplink() { return { data: { a: 1 } }; }');
    expect((await returning('{ a: 1, kept: typeof globalThis.kept + typeof {}.kept }')).fields).toEqual({
      a: 1,
      kept: 'undefinedundefined',
    });
  });

  test('prototypes here are untouched', async () => {
    const polluted = await returning(
      `JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}, "a": 1}')`,
    );
    expect(Object.keys(polluted.fields ?? {})).toEqual(['constructor', 'a']);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const replaced = `JSON.stringify = () => { throw 1; }; Array.isArray = () => true; Object.prototype.toJSON = () => 7;
      function decodeUplink() { return { data: { a: 1 } }; }`;
    expect(await run(replaced)).toMatchObject({ fields: null });
  });

  test('not a number is null, and so is what is nested too deep', async () => {
    expect(
      (await returning('{ a: NaN, b: Infinity, c: undefined, d: { e: { f: { g: { h: { i: { j: 1 } } } } } } }')).fields,
    ).toEqual({
      a: null,
      b: null,
      d: { e: { f: { g: { h: { i: null } } } } },
    });
  });

  test('texts that no database stores', async () => {
    expect((await returning(`{ a: 'x\\u0000y', b: '\\ud800' }`)).fields).toEqual({ a: 'xy', b: '\ufffd' });
  });
});
