import { type RawBuilder, sql } from 'kysely';

/** For a row of `users`: whether the person has a second factor. */
export const hasSecondFactor: RawBuilder<boolean> = sql<boolean>`(
  exists (select from totp_secrets totp where totp.user_id = users.id and totp.confirmed_at is not null)
  or exists (select from passkeys passkey where passkey.user_id = users.id))`;

/** For a row of `users`: whether a rule requires a second factor, that of the root company or that of the super admins. */
export const isSecondFactorRequired: RawBuilder<boolean> = sql<boolean>`exists (
  select from second_factor_rules rule
  where rule.is_required and rule.root_company_id is not distinct from users.root_company_id)`;
