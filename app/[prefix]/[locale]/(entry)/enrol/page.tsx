import { EnrolScreen } from '@/components/account/enrol-screen';

export default EnrolScreen;
