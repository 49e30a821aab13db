import type { UploadRule } from '@trapline/contract/kernel/endpoint.ts';
import sharp from 'sharp';
import { pdf } from './file-samples.ts';

/** A small valid photo. */
export const jpeg = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();

export type Form = { readonly payload: Buffer; readonly headers: Record<string, string> };

/** A multipart body with one file and its content type, as sent by a browser. */
export const fileForm = async (
  content: Uint8Array,
  {
    name = 'photo.jpg',
    type = 'image/jpeg',
    fields = {},
  }: { name?: string; type?: string; fields?: Record<string, string> } = {},
): Promise<Form> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(content)], name, { type }));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

/** A form that an endpoint accepts: a file of a permitted kind, and the fields of its sample. */
export const formFor = async ({ kinds }: UploadRule, body: unknown): Promise<Form> => {
  const acceptsPdf = kinds === 'documents' || kinds.includes('application/pdf');
  const fields = Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
  return fileForm(acceptsPdf ? pdf() : await jpeg(), { fields });
};
