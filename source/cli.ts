#!/usr/bin/env node
console.log('keypeg');
