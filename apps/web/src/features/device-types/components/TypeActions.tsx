import { IconTrash } from '@tabler/icons-react';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { type Area, ROUTES } from '../area.ts';
import { useMayEditOwned } from '../use-may-edit-owned.ts';

type Props = {
  readonly area: Area;
  readonly type: DeviceTypeWithCatalogue;
  /** Removes a global type from the list of a company; null for users who may only read the list. */
  readonly onRemove: ((type: DeviceTypeWithCatalogue) => void) | null;
};

/** The menu with the actions on a type. */
export function TypeMenu({ type, onRemove, children }: Omit<Props, 'area'> & { readonly children?: ReactNode }) {
  const t = useTranslations('deviceTypes');
  const isRemovable = onRemove !== null && type.parentCompanyId === null;
  return (
    <RowActions
      name={type.name}
      menu={
        isRemovable && (
          <RowAction danger icon={<IconTrash size={17} />} onClick={() => onRemove(type)}>
            {t('remove.of', { name: type.name })}
          </RowAction>
        )
      }
    >
      {children}
    </RowActions>
  );
}

export function TypeActions({ area, type, onRemove }: Props) {
  const t = useTranslations('deviceTypes');
  const isEditable = useMayEditOwned()(type.parentCompanyId);
  return (
    <TypeMenu type={type} onRemove={onRemove}>
      <LinkButton
        variant="default"
        size="compact-sm"
        aria-label={`${t(isEditable ? 'edit' : 'open')}: ${type.name}`}
        to={ROUTES[area].edit}
        params={{ deviceTypeId: type.uuid }}
      >
        {t(isEditable ? 'edit' : 'open')}
      </LinkButton>
    </TypeMenu>
  );
}
