import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmTotp } from './confirm-totp.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { makeRecoveryCodes } from './new-recovery-codes.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTotp } from './remove-totp.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';
import { renamePasskey } from './rename-passkey.ts';
import { getAdminRule, getRule, setAdminRule, setRule } from './second-factor-rules.ts';
import { startPasskey } from './start-passkey.ts';
import { startTotp } from './start-totp.ts';

export const secondFactorRoutes = implement('secondFactor', secondFactor, {
  get: getSecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  newRecoveryCodes: makeRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  takeAway: removeUserSecondFactor,
  getRule,
  setRule,
  getAdminRule,
  setAdminRule,
});
