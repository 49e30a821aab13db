import { Card, Text, Title } from '@mantine/core';
import { IconBuilding, IconBuildingFactory2, IconChevronRight, IconUserPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import classes from './FirstSteps.module.css';

type Step = {
  readonly name: keyof Phrases['dashboard']['first']['step'];
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly link: LinkProps;
  readonly needs: Capability;
};

const STEPS: readonly Step[] = [
  { name: 'company', icon: IconBuilding, link: { to: '/app/companies/create' }, needs: 'companies.create-root' },
  { name: 'client', icon: IconBuilding, link: { to: '/app/companies/create' }, needs: 'companies.my-company' },
  { name: 'place', icon: IconBuildingFactory2, link: { to: '/app/places/create' }, needs: 'places.create' },
  { name: 'people', icon: IconUserPlus, link: { to: '/app/users/create' }, needs: 'users.create' },
];

/** The first steps in order, for a user without facilities; each step only for users who may do it. */
export function FirstSteps() {
  const t = useTranslations('dashboard.first');
  const may = useMay();
  // a client company has no client companies of its own
  const isClient = useAccount().company?.parentCompanyUuid != null;
  const steps = STEPS.filter(({ name, needs }) => may(needs) && !(isClient && name === 'client'));
  return (
    <Card component="section" className={classes.root}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed" fz="sm">
          {t('hint')}
        </Text>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, icon: Icon, link }, index) => (
          <li key={name}>
            <Link {...link} className={classes.step}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.text}>
                <strong>{t(`step.${name}`)}</strong>
                <span className={classes.reason}>{t(`why.${name}`)}</span>
              </span>
              <Icon size={20} stroke={1.7} aria-hidden={true} />
              <IconChevronRight size={18} aria-hidden={true} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
