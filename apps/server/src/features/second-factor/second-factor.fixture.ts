import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

const ZERO_BYTE_BASE64 = 'AA';
const passkeyUuid = '00000000-0000-7000-8000-00000000dead';

export const fixture: Fixture<typeof secondFactor> = {
  bodies: () => ({
    startTotp: { currentPassword: 'wrong' },
    confirmTotp: { code: '000000' },
    removeTotp: { currentPassword: 'wrong' },
    newRecoveryCodes: { currentPassword: 'wrong' },
    startPasskey: { currentPassword: 'wrong' },
    addPasskey: {
      name: 'Telefon',
      passkey: {
        id: ZERO_BYTE_BASE64,
        rawId: ZERO_BYTE_BASE64,
        type: 'public-key',
        response: { clientDataJSON: ZERO_BYTE_BASE64, attestationObject: ZERO_BYTE_BASE64 },
      },
    },
    renamePasskey: { passkeyUuid, name: 'Telefon' },
    removePasskey: { passkeyUuid, currentPassword: 'wrong' },
    setRule: { isRequired: false },
    setAdminRule: { isRequired: false },
  }),
};
