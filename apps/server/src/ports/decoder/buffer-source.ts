/** Conversions between bytes and texts. */
const TEXTS = `
  const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const hexBytes = (text) => (text.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
  const base64Bytes = (text) => {
    const bits = [...text.replace(/=+$/, '').replace(/-/g, '+').replace(/_/g, '/')].map((one) =>
      DIGITS.indexOf(one).toString(2).padStart(6, '0')).join('');
    return (bits.match(/[01]{8}/g) ?? []).map((one) => parseInt(one, 2));
  };
  const toBase64 = (bytes) => {
    const bits = [...bytes].map((one) => one.toString(2).padStart(8, '0')).join('');
    const text = (bits.match(/[01]{1,6}/g) ?? []).map((one) => DIGITS[parseInt(one.padEnd(6, '0'), 2)]).join('');
    return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
  };
  const utf8Bytes = (text) =>
    encodeURIComponent(text).replace(/%../g, (code) => String.fromCharCode(parseInt(code.slice(1), 16)))
      .split('').map((one) => one.charCodeAt(0));
  const latin1 = (bytes) => [...bytes].map((one) => String.fromCharCode(one)).join('');
  const toUtf8 = (bytes) => {
    try {
      return decodeURIComponent([...bytes].map((one) => '%' + one.toString(16).padStart(2, '0')).join(''));
    } catch {
      return latin1(bytes);
    }
  };`;

const CLASS = `
  class Buffer extends Uint8Array {
    static from(value, encoding = 'utf8') {
      if (typeof value !== 'string') return new Buffer(value);
      if (encoding === 'hex') return new Buffer(hexBytes(value));
      return new Buffer(encoding === 'base64' ? base64Bytes(value) : utf8Bytes(value));
    }
    static alloc(size) { return new Buffer(size); }
    static isBuffer(value) { return value instanceof Buffer; }
    static concat(list) { return new Buffer(list.flatMap((one) => [...one])); }
    slice(start, end) { return this.subarray(start, end); }
    toString(encoding = 'utf8') {
      if (encoding === 'hex') return [...this].map((one) => one.toString(16).padStart(2, '0')).join('');
      if (encoding === 'base64') return toBase64(this);
      return encoding === 'ascii' || encoding === 'latin1' || encoding === 'binary' ? latin1(this) : toUtf8(this);
    }
    readUIntBE(at, size) {
      if (at < 0 || at + size > this.length) throw new RangeError('the payload is shorter than the decoder expects');
      return this.subarray(at, at + size).reduce((sum, one) => sum * 256 + one, 0);
    }
    readUIntLE(at, size) { return Buffer.from(this.subarray(at, at + size)).reverse().readUIntBE(0, size); }
    readIntBE(at, size) {
      const value = this.readUIntBE(at, size);
      return value >= 2 ** (size * 8 - 1) ? value - 2 ** (size * 8) : value;
    }
    readIntLE(at, size) {
      const value = this.readUIntLE(at, size);
      return value >= 2 ** (size * 8 - 1) ? value - 2 ** (size * 8) : value;
    }
  }`;

/** Reading of numbers of each kind, in both orders of bytes. */
const NUMBERS = `
  const define = (name, read) => Object.defineProperty(Buffer.prototype, name, { value: read });
  const viewOf = (buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const KINDS = [['Int8', ''], ['Uint8', ''], ['Int16'], ['Uint16'], ['Int32'], ['Uint32'],
    ['Float32'], ['Float64'], ['BigInt64'], ['BigUint64']];
  const NAMES = { Float32: ['Float'], Float64: ['Double'], Uint8: ['UInt8', 'Uint8'], Uint16: ['UInt16', 'Uint16'],
    Uint32: ['UInt32', 'Uint32'], BigUint64: ['BigUInt64', 'BigUint64'] };
  for (const [kind, only] of KINDS)
    for (const order of only === '' ? [''] : ['BE', 'LE'])
      for (const name of NAMES[kind] ?? [kind])
        define('read' + name + order, function read(at = 0) { return viewOf(this)['get' + kind](at, order === 'LE'); });`;

/**
 * The part of `Buffer` that published decoders use to read a payload: ChirpStack offers it to decoders, the language
 * does not have it. It is evaluated only for code that names it, because every frame pays for what is evaluated.
 */
export const BUFFER = `(() => {
  'use strict';
${TEXTS}
${CLASS}
${NUMBERS}
  globalThis.Buffer = Buffer;
})()`;
