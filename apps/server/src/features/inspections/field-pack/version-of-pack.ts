import { createHash } from 'node:crypto';
import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';

/** Fields with links, which change with every answer although the file stays the same. */
const LINK_FIELDS: ReadonlySet<string> = new Set(['url', 'urls', 'signedUrl', 'approvedByImage', 'previewUrl']);

/** A link without its signature and its expiry. */
const fileOf = (link: unknown): unknown => (typeof link === 'string' ? link.split('?')[0] : link);

const withoutExpiry = (field: string, value: unknown): unknown => {
  if (!LINK_FIELDS.has(field)) return value;
  return Array.isArray(value) ? value.map(fileOf) : fileOf(value);
};

/** Stays the same as long as the contents do, whenever the pack is made. */
export const versionOfPack = (contents: Omit<FieldPack, 'version' | 'madeAt'>): string =>
  createHash('sha256').update(JSON.stringify(contents, withoutExpiry)).digest('base64url');
