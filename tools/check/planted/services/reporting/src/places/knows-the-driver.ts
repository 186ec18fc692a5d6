import 'mongoose';
