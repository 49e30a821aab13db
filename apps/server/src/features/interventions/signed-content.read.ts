import { fingerprintOf } from '../inspections/versions/manifest-file.read.ts';
import type { InterventionFields } from './interventions.queries.ts';

/** The content that a client signs: all recorded fields except the signature itself. */
type SignedContent = Omit<InterventionFields, 'used_products' | 'approved_by_text' | 'approved_by_image_id'> & {
  readonly used_products: unknown;
};

export const signedContentHash = (row: SignedContent): string =>
  fingerprintOf([
    row.name,
    row.purpose,
    row.cause,
    row.description,
    row.pests_removed,
    row.action_taken,
    row.area,
    row.recommendations,
    row.used_products,
  ]);
