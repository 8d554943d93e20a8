import { LoginScreen } from '@/components/entry/login-screen';

export default LoginScreen;
