import { previewOf } from '../picture.ts';
import { randomKey } from '../random-key.ts';
import { sha256OfPhoto } from '../sha256.ts';

/** A photo on the phone. Bytes and not a `File`: some browsers lose files that are stored in their database. */
export type DraftPhoto = {
  /** The uuid of the photo on the server. */
  readonly key: string;
  readonly bytes: ArrayBuffer;
  /** Hexadecimal, of the bytes. */
  readonly sha256: string;
  /** A small JPEG; null if the browser makes none. */
  readonly preview: ArrayBuffer | null;
};

export const toDraftPhoto = async (file: Blob, key = randomKey()): Promise<DraftPhoto> => {
  const bytes = await file.arrayBuffer();
  return { key, bytes, sha256: await sha256OfPhoto(bytes), preview: await previewOf(file) };
};

type PhotoBytes = Pick<DraftPhoto, 'key' | 'bytes'> & { readonly name?: string | undefined };

const keys = new WeakMap<Blob, string>();

/** The photo as a file, for a call. */
export const fileOfPhoto = ({ key, bytes, name = `${key}.jpg` }: PhotoBytes): File => {
  const file = new File([bytes], name, { type: 'image/jpeg' });
  keys.set(file, key);
  return file;
};

/** Gives the file of a new photo its uuid. */
export const withPhotoKey = (file: File): File => {
  keys.set(file, randomKey());
  return file;
};

/** The uuid of the photo of this file: sent again, also by a later page, it is the same photo. */
export const keyOfPhoto = (file: Blob): string | undefined => keys.get(file);
