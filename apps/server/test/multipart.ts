import sharp from 'sharp';

/** A small real photo. */
export const jpeg = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();

export type Form = { readonly payload: Buffer; readonly headers: Record<string, string> };

/** A multipart body with one file and its content type, as a browser sends it. */
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
