import { NewPasswordScreen } from '@/components/entry/new-password-screen';

export default NewPasswordScreen;
