/** The forms of the information tab in one module: apart, each would bring what they share again. */

export { NickForm, PhoneForm } from './fact-form';
export { ResetForm, UnlockForm } from './sign-in-acts';
export { PermissionsForm, SignInForm } from './switches-form';
