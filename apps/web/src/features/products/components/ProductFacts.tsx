import { Card, Title } from '@mantine/core';
import { isAuthorisationExpired } from '@trapline/contract/products/rules.ts';
import type { Product } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { dayText, today } from '~/lib/days.ts';
import { useSubstanceText } from '~/shared/products/use-substance-text.ts';
import classes from './products.module.css';

type Props = { readonly product: Product };

/** The last day of the authorisation, and in words that it has passed. */
export function AuthorisedUntil({ product }: { readonly product: Pick<Product, 'authorisedUntil'> }) {
  const t = useTranslations('products');
  const { authorisedUntil } = product;
  if (authorisedUntil === null) return null;
  const date = dayText(authorisedUntil);
  return isAuthorisationExpired(product, today()) ? (
    <StatusBadge tone="bad">{t('expiredOn', { date })}</StatusBadge>
  ) : (
    t('validUntil', { date })
  );
}

/** What label and authorisation state about a product. */
export function ProductFacts({ product }: Props) {
  const t = useTranslations('products');
  const tUnit = useTranslations('interventions.unit');
  const substances = useSubstanceText()(product);
  const { action, userCategory, useAreas, maxDays } = product;
  const labelFacts = [
    { label: t('field.productType'), value: t(`type.${product.productType}`) },
    { label: t('field.formulation'), value: product.formulation },
    { label: t('field.authorisationNumber'), value: product.authorisationNumber },
    { label: t('field.r4bpNumber'), value: product.r4bpNumber },
    { label: t('field.authorisedUntil'), value: <AuthorisedUntil product={product} /> },
    { label: t('field.substances'), value: substances || t('noSubstances') },
    { label: t('field.ufi'), value: product.ufi },
    { label: t('field.hazards'), value: product.hazards.join(', ') },
    { label: t('field.note'), value: product.note },
  ];
  const facts = [
    { label: t('field.toxic'), value: t(product.toxic ? 'yes' : 'no') },
    { label: t('field.action'), value: t(`action.${action}`) },
    { label: t('field.userCategory'), value: userCategory && t(`userCategory.${userCategory}`) },
    { label: t('field.useAreas'), value: useAreas.map((area) => t(`area.${area}`)).join(', ') },
    { label: t('field.permanent'), value: t(product.permanentBaitingAllowed ? 'yes' : 'no') },
    // the labels name the unit
    { label: t('field.maxDays'), value: maxDays ?? t('unlimited') },
    { label: t('field.firstVisitDays'), value: product.firstVisitDays },
    { label: t('field.visitEveryDays'), value: product.visitEveryDays },
    { label: t('field.unit'), value: tUnit(product.unit, { amount: 1 }) },
    { label: t('field.mixtures'), value: product.mixtures.map(({ name }) => name).join(', ') },
  ];
  return (
    <>
      <Card component="section" className={classes.stack}>
        <Title order={2}>{t('section.label')}</Title>
        <Facts items={labelFacts.map((fact) => ({ ...fact, value: fact.value || null }))} />
      </Card>
      <Card component="section" className={classes.stack}>
        <Title order={2}>{t('section.use')}</Title>
        <Facts items={facts} />
      </Card>
    </>
  );
}
