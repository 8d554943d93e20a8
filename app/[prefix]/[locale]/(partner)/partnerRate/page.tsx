import { RatesScreen } from '@/components/rates/rates-screen';

export default RatesScreen;
