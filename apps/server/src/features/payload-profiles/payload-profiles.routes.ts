import { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createProfile } from './create-profile.ts';
import { deleteProfile } from './delete-profile.ts';
import { getProfile, listProfiles, listShipped } from './list-profiles.ts';
import { tryProfile } from './try-profile.ts';
import { updateProfile } from './update-profile.ts';

export const payloadProfilesRoutes = implement('payloadProfiles', payloadProfiles, {
  list: listProfiles,
  listShipped,
  get: getProfile,
  create: createProfile,
  update: updateProfile,
  delete: deleteProfile,
  try: tryProfile,
});
