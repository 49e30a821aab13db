import sharp from 'sharp';

/** A small real photo, as a form sends it. */
export const photoForm = async (): Promise<FormData> => {
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#595' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
};

/** A drawn signature, as the pad sends it. */
export const signatureUrl = async (): Promise<string> => {
  const drawn = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${drawn.toString('base64')}`;
};

/** A photo as a file that is chosen in a form. */
export const photoFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#6b5' } })
    .jpeg()
    .toBuffer(),
});
