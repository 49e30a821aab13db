import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { UserStatusBadge } from './UserStatusBadge.tsx';
import classes from './users.module.css';

/** A person in the list on a phone. */
export function UserCard({ user }: { readonly user: User }) {
  const types = useTranslations('account.types');
  return (
    <span className={classes.card}>
      <span className={classes.cardHead}>
        <span className={classes.name}>
          {user.name} {user.surname}
        </span>
        <UserStatusBadge user={user} />
      </span>
      <span className={classes.line}>{user.email}</span>
      <span className={classes.line}>
        {types(user.type)}
        {user.company && `, ${user.company.name}`}
      </span>
    </span>
  );
}
