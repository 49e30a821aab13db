import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentProfile } from './present-profile.ts';
import { selectProfile, selectProfiles } from './profiles.queries.ts';
import { SHIPPED } from './shipped/shipped.ts';

export const listProfiles: Handler<typeof payloadProfiles.list> = async (ctx) => ({
  payloadProfiles: (await selectProfiles(ctx)).map((row) => presentProfile(ctx, row)),
});

export const listShipped: Handler<typeof payloadProfiles.listShipped> = async () => ({ shipped: [...SHIPPED] });

export const getProfile: Handler<typeof payloadProfiles.get> = async (ctx, { params }) => ({
  payloadProfile: presentProfile(ctx, requireFound(await selectProfile(ctx, params.payloadProfileId))),
});
