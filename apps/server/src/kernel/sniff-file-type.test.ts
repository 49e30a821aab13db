import { expect, test } from 'vitest';
import { docx, openDocument, pdf, xlsx, zipArchive } from '../../test/file-samples.ts';
import { requireDocument, sampleFile } from './sniff-file-type.ts';

/** The content determines the type of a file, not its name. */

const readReported = async (content: Uint8Array, name = 'plik') => {
  try {
    return requireDocument(await sampleFile([content]), name);
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

test.each([
  ['a PDF', pdf(), 'application/pdf'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  ['a WebP', Buffer.from('RIFF\x04\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
  ['a Word document', docx(), `${OFFICE}.wordprocessingml.document`],
  ['an Excel workbook', xlsx(), `${OFFICE}.spreadsheetml.sheet`],
  ['an OpenDocument text', openDocument('text'), `${OPEN}.text`],
  ['an OpenDocument spreadsheet', openDocument('spreadsheet'), `${OPEN}.spreadsheet`],
  ['text', Buffer.from('Stacja 4: zażółć'), 'text/plain'],
  ['a text in a Windows encoding', Buffer.from([0x73, 0x74, 0xb9, 0x0d, 0x0a]), 'text/plain'],
])('accepts %s with any name', async (_, content, kind) => {
  expect(await readReported(content)).toBe(kind);
  expect(await readReported(content, 'setup.exe')).toBe(kind);
});

test('only for text files the name decides the type', async () => {
  expect(await readReported(Buffer.from('a;b'), 'Lista.CSV')).toBe('text/csv');
  expect(await readReported(docx(), 'lista.csv')).not.toBe('text/csv');
});

test.each([
  ['a Windows program', Buffer.from('MZ\x90\0', 'latin1')],
  ['a Linux program', Buffer.from('\x7fELF\x02', 'latin1')],
  ['a macOS program', Buffer.from([0xcf, 0xfa, 0xed, 0xfe])],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['an HTML page', Buffer.from('\n <!DOCTYPE html><p>')],
  ['an HTML page after a byte order mark', Buffer.from('\ufeff<html>')],
  ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>')],
  ['a text with a script', Buffer.from('drogi kliencie <ScRiPt>')],
  ['a document with macros', docx({ 'word/vbaProject.bin': 'x' })],
  ['an OpenDocument with macros', openDocument('text', { 'Basic/Standard/Module1.xml': 'x' })],
])('rejects %s as active content', async (_, content) => {
  expect(await readReported(content, 'umowa.pdf')).toBe('files/active_content');
});

test.each([
  ['archive', zipArchive({ 'a.txt': 'x' })],
  ['Java archive', zipArchive({ 'META-INF/MANIFEST.MF': 'x' })],
  ['document with a truncated list of parts', docx().subarray(0, -30)],
  [
    'document with a wrong offset of its list of parts',
    Buffer.concat([Buffer.from('PK\x03\x04'), docx().subarray(-22)]),
  ],
  ['presentation', zipArchive({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<x/>' })],
  ['old Word document', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['bytes', Buffer.from([1, 2, 3, 0])],
])('rejects %s as an invalid type', async (_, content) => {
  expect(await readReported(content, 'umowa.docx')).toBe('files/invalid_type');
});

test('a large document is recognized by its ends, for any split into chunks', async () => {
  const content = docx({ 'word/media/photo.bin': 'x'.repeat(3_000_000) });
  const pieces = Array.from({ length: Math.ceil(content.length / 70_001) }, (_, at) =>
    content.subarray(at * 70_001, (at + 1) * 70_001),
  );
  const whole = await sampleFile([content]);
  const cut = await sampleFile(pieces);
  expect(cut.sha256).toBe(whole.sha256);
  expect(cut.tail).toHaveLength(1_048_576);
  expect(requireDocument(cut, 'x')).toBe(`${OFFICE}.wordprocessingml.document`);
});

test('an archive whose end comes before its start is an invalid type, not an internal error', async () => {
  const begin = Buffer.from('PK\x03\x04', 'latin1');
  const end = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  for (let between = 0; between < 40; between++) {
    for (const fill of [0, 0xff])
      expect(await readReported(Buffer.concat([begin, Buffer.alloc(between, fill), end]))).toBe('files/invalid_type');
  }
});
