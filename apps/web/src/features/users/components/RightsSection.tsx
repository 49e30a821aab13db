import { Checkbox } from '@mantine/core';
import { PLACE_NOTIFICATION_TYPES, PLACE_ROLES, type PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { useAccount } from '~/lib/session.ts';
import { toggleValue } from '~/lib/toggle-value.ts';

import type { UserForm } from './user-form.ts';
import classes from './users.module.css';

type Props = {
  readonly form: UserForm;
  /** Rights that the person already has; they may stay, even if the viewer may not give them. */
  readonly ownedRights: readonly PlaceRole[];
  /** The assigned facilities, each with the rights given for it alone. */
  readonly places: User['places'];
};

/** Rights that apply to every assigned facility (DEC-044). Users may give only rights that they have. */
export function RightsSection({ form, ownedRights, places }: Props) {
  const t = useTranslations('users');
  const viewer = useAccount();
  const grantor = { type: viewer.type, rights: viewer.permissions };
  const { permissions } = form.values;
  return (
    <FormSection title={t('section.rights')} hint={t('rightsHint')} wide>
      <div className={classes.choices}>
        {PLACE_ROLES.map((right) => {
          const count = places.filter(({ roles }) => roles.includes(right)).length;
          const isLocked = !mayGrantRight(grantor, right) && !ownedRights.includes(right);
          return (
            <Checkbox
              key={right}
              label={t(`right.${right}.name`)}
              description={
                <>
                  {isLocked ? t('errors.users/right_not_held') : t(`right.${right}.text`)}
                  {count > 0 && !permissions.includes(right) && (
                    <strong className={classes.active}>{t('rightAt', { count, total: places.length })}</strong>
                  )}
                </>
              }
              disabled={isLocked}
              checked={permissions.includes(right)}
              onChange={(event) =>
                form.setFieldValue('permissions', toggleValue(permissions, right, event.currentTarget.checked))
              }
            />
          );
        })}
      </div>
    </FormSection>
  );
}

export function NotificationsSection({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('users');
  const { notificationTypes } = form.values;
  return (
    <FormSection title={t('section.notifications')} hint={t('notificationsHint')} wide>
      <div className={classes.choices}>
        {PLACE_NOTIFICATION_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={t(`notification.${type}.name`)}
            description={t(`notification.${type}.text`)}
            checked={notificationTypes.includes(type)}
            onChange={(event) =>
              form.setFieldValue('notificationTypes', toggleValue(notificationTypes, type, event.currentTarget.checked))
            }
          />
        ))}
      </div>
    </FormSection>
  );
}
