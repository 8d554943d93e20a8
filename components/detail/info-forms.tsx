/** The forms of the information tab in one module: as separate chunks each would bring the shared code again. */

export { NickForm, PhoneForm } from './fact-form';
export { PermissionSwitches, SignInSwitch } from './member-switches';
export { ResetForm, UnlockForm } from './sign-in-acts';
