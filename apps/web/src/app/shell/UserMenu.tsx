import { Avatar, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LoadOnPress } from '~/components/menu/LoadOnPress.tsx';
import { initialsOf } from '~/lib/initials.ts';
import { useAccount } from '~/lib/session.ts';
import classes from './UserMenu.module.css';
import { useSignOut } from './use-sign-out.tsx';

const load = async () => (await import('./UserItems.tsx')).UserItems;

export function UserMenu() {
  const t = useTranslations('layout');
  const { name, surname } = useAccount();
  const { isPending, signOut, question } = useSignOut();
  // the visible text is also the accessible name
  const initials = initialsOf(name, surname);
  const button = (
    <UnstyledButton className={classes.target} aria-label={t('user', { initials, name: `${name} ${surname}` })}>
      <Avatar radius="xl" size={34} color="brand">
        {initials}
      </Avatar>
    </UnstyledButton>
  );
  return (
    <>
      <LoadOnPress kind="menu" button={button} load={load}>
        {(Part) => <Part button={button} isLeaving={isPending} onLeave={signOut} />}
      </LoadOnPress>
      {question}
    </>
  );
}
