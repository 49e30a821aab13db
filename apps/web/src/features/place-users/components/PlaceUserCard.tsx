import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { useTranslations } from 'use-intl';
import { Whole } from '~/components/Whole.tsx';
import { Held } from './Held.tsx';
import classes from './place-users.module.css';
import { useHeld } from './use-held.ts';
import { fullName } from './use-place-user-columns.tsx';

/** A person of the facility on a phone. */
export function PlaceUserCard({ user }: { readonly user: PlaceUser }) {
  const types = useTranslations('account.types');
  const { rolesOf, notificationsOf } = useHeld();
  return (
    <div className={classes.card}>
      <span className={classes.name}>{fullName(user)}</span>
      <span className={classes.line}>
        {types(user.type)}
        {user.company && (
          <>
            , <Whole>{user.company.name}</Whole>
          </>
        )}
      </span>
      <div className={classes.line}>
        <Held items={[...rolesOf(user), ...notificationsOf(user)]} />
      </div>
    </div>
  );
}
