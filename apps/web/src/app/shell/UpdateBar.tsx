import { Button, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { installUpdate, isPageBusy } from '~/lib/panel-update.ts';
import { useAccount } from '~/lib/session.ts';
import classes from './bar.module.css';

const findOpenVisit = async (person: string): Promise<boolean> => {
  const { hasOpenVisit } = await import('~/features/inspections/pack/open-visit.ts');
  return hasOpenVisit(person);
};

/** A newer build of the panel waits on this phone. It is not offered while a visit is open: nothing changes there. */
export function UpdateBar() {
  const t = useTranslations('myDay.update');
  const { uuid } = useAccount();
  const href = useLocation({ select: (location) => location.href });
  const [isVisitOpen, setVisitOpen] = useState<boolean | null>(null);
  const [isInstalling, setInstalling] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit begins and ends with a change of the page
  useEffect(() => {
    let isCurrent = true;
    // without the part that knows, the new version waits
    const found = findOpenVisit(uuid).catch(() => true);
    void found.then((isOpen) => isCurrent && setVisitOpen(isOpen));
    return () => {
      isCurrent = false;
    };
  }, [uuid, href]);
  const install = async () => {
    if (isPageBusy() || (await findOpenVisit(uuid).catch(() => true))) return setVisitOpen(true);
    setInstalling(true);
    installUpdate();
    return undefined;
  };
  if (isVisitOpen === null) return null;
  return (
    <div className={classes.root} role="status">
      <Text className={classes.text}>{t(isVisitOpen ? 'later' : 'ready')}</Text>
      {!isVisitOpen && (
        <Button variant="default" size="compact-md" loading={isInstalling} onClick={() => void install()}>
          {t('now')}
        </Button>
      )}
    </div>
  );
}
